//! Connections to the server, for HTTP requests and WebSockets. Each client can have an address of its own.

use std::fmt::Display;
use std::net::{Ipv4Addr, SocketAddr};

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufStream};
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A WebSocket.
pub(super) type Socket = WebSocketStream<TcpStream>;

/// A client of the server.
#[derive(Clone, Debug)]
pub(super) struct Client {
    /// Host and port of the server.
    pub(super) server: String,
    /// The address from which the client connects; `None` for any.
    pub(super) from: Option<Ipv4Addr>,
}

/// An HTTP connection, for one request after another.
pub(super) struct Http {
    server: String,
    stream: BufStream<TcpStream>,
}

impl Client {
    /// Opens a connection.
    pub(super) async fn connect(&self) -> Result<TcpStream, String> {
        let failed = |error: &dyn Display| format!("can't connect to {}: {error}", self.server);
        let stream = match self.from {
            None => TcpStream::connect(&self.server).await,
            Some(from) => {
                let to = lookup_host(&self.server).await.map_err(|error| failed(&error))?.next();
                let to = to.ok_or_else(|| failed(&"unknown host"))?;
                let socket = TcpSocket::new_v4().map_err(|error| failed(&error))?;
                socket.bind(SocketAddr::from((from, 0))).map_err(|error| failed(&error))?;
                socket.connect(to).await
            }
        };
        let stream = stream.map_err(|error| failed(&error))?;
        stream.set_nodelay(true).map_err(|error| failed(&error))?;
        Ok(stream)
    }

    pub(super) async fn http(&self) -> Result<Http, String> {
        let stream = BufStream::new(self.connect().await?);
        Ok(Http { server: self.server.clone(), stream })
    }

    pub(super) async fn socket(&self, key: &str) -> Result<Socket, String> {
        let failed = |what: &dyn Display| format!("can't open a socket: {what}");
        let mut request = format!("ws://{}/api/socket", self.server)
            .into_client_request()
            .map_err(|error| failed(&error))?;
        let value = format!("Bearer {key}").parse();
        let value = value.map_err(|_| failed(&"the key is not a valid header"))?;
        request.headers_mut().insert("authorization", value);
        let stream = self.connect().await?;
        let connected = tokio_tungstenite::client_async(request, stream).await;
        connected.map(|(socket, _)| socket).map_err(|error| failed(&error))
    }

    /// Registers a person, and returns the key.
    pub(super) async fn register(&self, name: &str) -> Result<String, String> {
        let person = serde_json::json!({"name": name, "bearer": true});
        let registered = self.http().await?.post("/api/people", None, &person).await?;
        Ok(registered["key"].as_str().ok_or("the server sent no key")?.to_owned())
    }
}

impl Http {
    /// Sends a request that must succeed.
    pub(super) async fn post(
        &mut self,
        path: &str,
        key: Option<&str>,
        body: &Value,
    ) -> Result<Value, String> {
        let answer = self.send("POST", path, key, &body.to_string()).await?;
        successful(path, answer)
    }

    /// Sends a request that must succeed.
    pub(super) async fn get(&mut self, path: &str, key: Option<&str>) -> Result<Value, String> {
        let answer = self.send("GET", path, key, "").await?;
        successful(path, answer)
    }

    /// Sends a request. Returns the status and the body of the response.
    pub(super) async fn send(
        &mut self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: &str,
    ) -> Result<(u16, Vec<u8>), String> {
        let key = key.map_or(String::new(), |key| format!("authorization: Bearer {key}\r\n"));
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n{key}\r\n",
            self.server,
            body.len(),
        );
        let failed = |error: std::io::Error| format!("{method} {path}: {error}");
        self.stream.write_all(head.as_bytes()).await.map_err(failed)?;
        self.stream.write_all(body.as_bytes()).await.map_err(failed)?;
        self.stream.flush().await.map_err(failed)?;
        let mut status = String::new();
        self.stream.read_line(&mut status).await.map_err(failed)?;
        let status = status.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| format!("{method} {path}: no response"))?;
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).await.map_err(failed)?;
            match line.trim_end().split_once(':') {
                None => break,
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.trim().parse().unwrap_or(0);
                }
                Some(_) => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.map_err(failed)?;
        Ok((status, body))
    }
}

fn successful(path: &str, (status, body): (u16, Vec<u8>)) -> Result<Value, String> {
    match status {
        204 => Ok(Value::Null),
        200..300 => serde_json::from_slice(&body)
            .map_err(|error| format!("{path}: invalid response: {error}")),
        _ => Err(format!("{path}: {status} {}", String::from_utf8_lossy(&body))),
    }
}
