"""
The protocol of OpenAI's audio/transcriptions for voice notes, on this machine: one model, one note at a time.
    python server.py --model FOLDER --name base --port 3005 [--host 127.0.0.1] [--memory-mb 800] [--threads 2]
"""

import argparse
import json
import os
import resource
import select
import socket
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from email.parser import BytesParser
from email.policy import HTTP
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

os.environ["HF_HUB_OFFLINE"] = "1"
# Others compute here too, and somebody waits for them at a screen.
NICE = 10
BODY_BYTES_MAX = 24 * 1024 * 1024
# Who waits holds a recording in memory.
WAITING_MAX = 8
SILENT_CALLER_SECONDS = 60
LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Transcriber:
    def __init__(self, model, name):
        self.model, self.name = model, name
        # The engine keeps buffers for each thread that ever called it: one thread calls it, for as long as it lives.
        self.engine = ThreadPoolExecutor(max_workers=1)
        self.busy = False
        self.places = threading.Lock()
        self.present = 0
        self.heard = 0
        self.seconds = 0.0

    def enter(self):
        """Takes one of the places; False when others hold all of them."""
        with self.places:
            if self.present >= WAITING_MAX:
                return False
            self.present += 1
            return True

    def leave(self):
        with self.places:
            self.present -= 1

    def health(self):
        return {
            "status": "ok",
            "model": self.name,
            "busy": self.busy,
            "waiting": max(0, self.present - int(self.busy)),
            "heard": self.heard,
            "seconds": round(self.seconds, 1),
        }


class Refusal(Exception):
    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = SILENT_CALLER_SECONDS
    transcriber = None

    def do_GET(self):
        if self.path == "/health":
            return self.send(200, self.transcriber.health())
        if self.path == "/v1/models":
            return self.send(200, {"object": "list", "data": [{"id": self.transcriber.name, "object": "model"}]})
        self.refuse(404, "Unknown address.")

    def do_POST(self):
        try:
            if self.path != "/v1/audio/transcriptions":
                raise Refusal(404, "Unknown address.")
            fields = form_of(self.headers, self.body())
            self.send(200, self.answer(fields))
        except Refusal as refusal:
            self.refuse(refusal.status, str(refusal))
        except ConnectionError:
            self.close_connection = True

    def body(self):
        try:
            length = int(self.headers["Content-Length"])
        except (TypeError, ValueError):
            raise Refusal(411, "Content-Length is missing.") from None
        if not 0 <= length <= BODY_BYTES_MAX:
            raise Refusal(413, "The recording is too long.")
        body = self.rfile.read(length)
        if len(body) < length:
            raise ConnectionResetError
        return body

    def answer(self, fields):
        from hearing import SAMPLE_RATE, NotAudio, samples_of

        transcriber = self.transcriber
        if "file" not in fields:
            raise Refusal(400, "'file' is missing.")
        if not transcriber.enter():
            raise Refusal(503, "Others wait already.")
        try:
            samples = samples_of(fields.pop("file"))
            language, segments = transcriber.engine.submit(self.hear, samples, fields).result()
        except NotAudio:
            raise Refusal(400, "Only WAV of one voice, 16 bits and 16 kHz is heard.") from None
        finally:
            transcriber.leave()
        text = "".join(segment["text"] for segment in segments).strip()
        if text_of(fields, "response_format") != "verbose_json":
            return {"text": text}
        duration = round(len(samples) / SAMPLE_RATE, 2)
        return {"task": "transcribe", "language": language, "duration": duration, "text": text, "segments": segments}

    def hear(self, samples, fields):
        from hearing import SAMPLE_RATE, hear

        # A caller that left while it waited asks again: nothing is heard twice.
        if not self.is_wanted():
            raise ConnectionResetError
        transcriber = self.transcriber
        language, prompt = (text_of(fields, name) for name in ("language", "prompt"))
        transcriber.busy = True
        try:
            heard = hear(transcriber.model, samples, language, prompt, self.is_wanted)
        finally:
            transcriber.busy = False
        transcriber.heard += 1
        transcriber.seconds += len(samples) / SAMPLE_RATE
        return heard

    def is_wanted(self):
        readable, _, _ = select.select([self.connection], [], [], 0)
        return not readable or self.connection.recv(1, socket.MSG_PEEK) != b""

    def refuse(self, status, message):
        # What was not read of the request would be taken for the next one.
        self.close_connection = True
        kind = "server_error" if status >= 500 else "invalid_request_error"
        self.send(status, {"error": {"message": message, "type": kind, "param": None, "code": None}})

    def send(self, status, answer):
        body = json.dumps(answer, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Says nothing: what passes here is what customers said."""


class Server(ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        error = sys.exc_info()[1]
        if isinstance(error, OSError):
            return
        # An engine without memory refuses every recording from then on: the process ends, and is started anew.
        print(json.dumps({"msg": "transcriber failed", "error": f"{type(error).__name__}: {error}"}), flush=True)
        os._exit(1)


def form_of(headers, body):
    """The fields of a multipart form, as bytes."""
    kind = headers.get("Content-Type", "")
    if not kind.startswith("multipart/form-data"):
        raise Refusal(400, "A form is expected.")
    form = BytesParser(policy=HTTP).parsebytes(b"Content-Type: " + kind.encode("latin-1") + b"\r\n\r\n" + body)
    if not form.is_multipart():
        raise Refusal(400, "The form is damaged.")
    parts = form.iter_parts()
    return {part.get_param("name", header="content-disposition"): part.get_payload(decode=True) or b"" for part in parts}


def text_of(fields, name):
    return fields.get(name, b"").decode("utf-8", "replace").strip() or None


def reserved_bytes():
    """What the process has reserved by now: the engine reserves a gigabyte more than it ever touches."""
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmData:"))


def stay_at_home(event, arguments):
    """Once the model is loaded nothing here has any business with another machine."""
    if event in ("socket.connect", "socket.getaddrinfo", "subprocess.Popen", "os.exec", "os.posix_spawn"):
        raise PermissionError(event)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--model", required=True)
    options.add_argument("--name", required=True)
    options.add_argument("--port", type=int, required=True)
    options.add_argument("--host", default="127.0.0.1")
    options.add_argument("--threads", type=int, default=max(1, min(4, (os.cpu_count() or 1) - 1)))
    # Beside the loaded model.
    options.add_argument("--memory-mb", type=int, default=0)
    # In a container the loopback is nobody's: its network is what keeps others out.
    options.add_argument("--in-container", action="store_true")
    given = options.parse_args()
    if given.host not in LOOPBACK and not given.in_container:
        sys.exit("Only this machine may ask: --host has to be a loopback address.")
    os.nice(NICE)
    from hearing import load

    Handler.transcriber = Transcriber(load(given.model, given.threads), given.name)
    if given.memory_mb and sys.platform == "linux":
        limit = reserved_bytes() + given.memory_mb * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
    server = Server((given.host, given.port), Handler)
    server.daemon_threads = True
    sys.addaudithook(stay_at_home)
    print(json.dumps({"msg": "transcriber ready", "model": given.name, "port": given.port}), flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
