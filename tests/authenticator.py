"""A device with passkeys, in software: it signs what it is asked, or lies on demand."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Device:
    """One key, in the hands of one person."""

    def __init__(self) -> None:
        self.id = secrets.token_bytes(32)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.count = 0
        self.user = b""

    def _client(self, kind: str, challenge: str, origin: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _data(self, rp: str, flags: int, more: bytes = b"") -> bytes:
        return hashlib.sha256(rp.encode()).digest() + bytes([flags]) + struct.pack(">I", self.count) + more

    def _answer(self, response: dict[str, bytes]) -> dict[str, Any]:
        id = bytes_to_base64url(self.id)
        letters = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": id, "rawId": id, "type": "public-key", "response": letters}

    def make(self, options: dict[str, Any], origin: str, flags: int = PRESENT | VERIFIED) -> dict[str, Any]:
        """A new key for a page."""
        self.user = base64url_to_bytes(options["user"]["id"])
        public = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")}
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(key)
        data = self._data(options["rp"]["id"], flags | ATTESTED, attested)
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"], origin)
        return self._answer({"clientDataJSON": client, "attestationObject": made})

    def sign(
        self,
        options: dict[str, Any],
        origin: str,
        flags: int = PRESENT | VERIFIED,
        rp: str | None = None,
        counts: int = 1,
    ) -> dict[str, Any]:
        """Whoever has it is here."""
        self.count += counts
        data = self._data(rp or options["rpId"], flags)
        client = self._client("webauthn.get", options["challenge"], origin)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        response = {
            "clientDataJSON": client,
            "authenticatorData": data,
            "signature": signature,
            "userHandle": self.user,
        }
        return self._answer(response)
