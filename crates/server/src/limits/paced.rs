//! Pacing of WebSockets. A client can send frames that never become a message, such as the fragments of a
//! message that never ends. So the bytes of a socket are limited where they are read.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use super::rates::SocketRate;

/// A connection that is read freely until it becomes a WebSocket, and at a limited rate from then on. Bytes are
/// counted against the rate after they are read. Until the rate permits them, nothing more is read, so TCP slows
/// the client down.
pub(super) struct PacedStream<S> {
    stream: S,
    rate: Arc<OnceLock<SocketRate>>,
    /// The bytes that were read, but that the rate has not permitted yet.
    owed: u32,
    pause: Option<Pin<Box<Sleep>>>,
}

impl<S> PacedStream<S> {
    pub(super) fn new(stream: S, rate: Arc<OnceLock<SocketRate>>) -> PacedStream<S> {
        PacedStream { stream, rate, owed: 0, pause: None }
    }

    /// Waits until the rate permits everything that was read.
    fn poll_paid(&mut self, context: &mut Context<'_>) -> Poll<()> {
        while self.owed > 0 {
            if let Some(pause) = &mut self.pause {
                ready!(pause.as_mut().poll(context));
                self.pause = None;
            }
            match self.rate.get().map_or(Ok(()), |rate| rate.check(self.owed)) {
                Ok(()) => self.owed = 0,
                Err(wait) => self.pause = Some(Box::pin(sleep(wait))),
            }
        }
        Poll::Ready(())
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for PacedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        ready!(self.poll_paid(context));
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        self.owed = (buffer.filled().len() - before) as u32;
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for PacedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::super::rates::SocketRates;
    use super::*;
    use crate::config::Limits;

    /// A connection is read freely. Once it is a WebSocket, it is read as far as the rate permits.
    #[tokio::test]
    async fn a_socket_is_read_at_its_rate() {
        let limits = Limits { messages_per_second: 2, ..Limits::default() };
        let rates = SocketRates::new(&limits).unwrap();
        let (mut client, stream) = tokio::io::duplex(1 << 20);
        let rate = Arc::new(OnceLock::new());
        let mut stream = PacedStream::new(stream, rate.clone());
        client.write_all(&vec![0; 100_000]).await.unwrap();
        let mut buffer = [0; 1024];
        for _ in 0..20 {
            stream.read_exact(&mut buffer).await.unwrap();
        }
        assert!(stream.pause.is_none());
        let address = std::net::IpAddr::from([192, 0, 2, 1]).into();
        assert!(rate.set(rates.bytes(address)).is_ok());
        for _ in 0..4 {
            stream.read_exact(&mut buffer).await.unwrap();
        }
        // Four kilobytes at two kilobytes per second, in bursts of one second.
        assert!(stream.owed > 0 || stream.pause.is_some());
        let mut context = Context::from_waker(std::task::Waker::noop());
        let mut buffer = ReadBuf::new(&mut buffer);
        assert!(Pin::new(&mut stream).poll_read(&mut context, &mut buffer).is_pending());
    }
}
