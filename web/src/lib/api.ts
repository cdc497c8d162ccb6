/** HTTP: everything around a table. Errors are sentences, thrown as `Oops`. */

export interface Me {
  id: number;
  name: string;
  guest: boolean;
  csrf: string;
}

export class Oops extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

let csrf = "";

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: { "content-type": "application/json", "x-mazzo-csrf": csrf },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Oops("The server cannot be reached right now.", 0);
  }
  const data = await answer.json().catch(() => null);
  if (!answer.ok) throw new Oops(data?.error ?? answer.statusText, answer.status, data?.rule ?? null);
  return data as T;
}

export const get = <T>(path: string) => call<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);
export const remove = <T>(path: string) => call<T>("DELETE", path);

/** Say hello: a guest, or whoever this browser was the last time. */
export async function hello(): Promise<Me> {
  const me = await post<Me>("/api/hello");
  csrf = me.csrf;
  return me;
}

export async function enter(name: string, password: string): Promise<Me> {
  const me = await post<Me>("/api/enter", { name, password });
  csrf = me.csrf;
  return me;
}

export const register = (name: string, password: string) => post<Me>("/api/account", { name, password });
export const leave = () => post<unknown>("/api/leave");
