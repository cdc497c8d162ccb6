/** Passkeys: what the server asks is passed on to the device, and what the device says is passed back. */

import { enterWithKey, Oops, post, type KeyInfo, type KeyQuestion, type Me } from "./api";
import { say } from "./messages.svelte";

/** Can there be passkeys here? Browsers have none for addresses that are only numbers, or that others can read. */
export const possible = (): boolean =>
  window.isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);

/** Bytes travel as base64, in the letters that addresses may have. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function letters(data: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(data));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

interface Descriptor {
  id: string;
  type: "public-key";
}

interface Creation extends Omit<
  PublicKeyCredentialCreationOptions,
  "challenge" | "user" | "excludeCredentials"
> {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Descriptor[];
}

/** The device was asked; whoever said no to it is not told what a browser calls that. */
async function asked(wish: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await wish();
    if (found !== null) return found as PublicKeyCredential;
  } catch (error) {
    console.debug(error);
  }
  throw new Oops(say("me.passkeys.not"), 0);
}

const described = (key: PublicKeyCredential, response: Record<string, unknown>) => ({
  id: key.id,
  rawId: letters(key.rawId),
  type: key.type,
  response: { clientDataJSON: letters(key.response.clientDataJSON), ...response },
});

/** A new one, for this device. */
export async function add(password: string, name: string): Promise<KeyInfo> {
  const question = await post<KeyQuestion>("/api/passkeys/new", { password });
  const options = question.options as unknown as Creation;
  const key = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytes(options.challenge),
        user: { ...options.user, id: bytes(options.user.id) },
        excludeCredentials: (options.excludeCredentials ?? []).map((one) => ({ ...one, id: bytes(one.id) })),
      },
    }),
  );
  const made = key.response as AuthenticatorAttestationResponse;
  const answer = described(key, { attestationObject: letters(made.attestationObject) });
  return post<KeyInfo>("/api/passkeys", { number: question.number, answer, name });
}

/** Come back: the device knows who it is. */
export async function signIn(): Promise<Me> {
  const question = await post<KeyQuestion>("/api/passkeys/challenge");
  const options = question.options as { challenge: string; rpId: string; timeout: number };
  const key = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytes(options.challenge),
        rpId: options.rpId,
        timeout: options.timeout,
        userVerification: "required",
      },
    }),
  );
  const signed = key.response as AuthenticatorAssertionResponse;
  const answer = described(key, {
    authenticatorData: letters(signed.authenticatorData),
    signature: letters(signed.signature),
    userHandle: signed.userHandle === null ? null : letters(signed.userHandle),
  });
  return enterWithKey(question.number, answer);
}
