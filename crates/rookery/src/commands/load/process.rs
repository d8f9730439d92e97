//! What Linux knows about other processes on this machine.

use std::fs;
use std::process::Command;

/// The CPU time that a process has used, in seconds.
pub(super) fn cpu_seconds(id: u32) -> Option<f64> {
    let fields = stat(id)?;
    Some((fields[11] + fields[12]) / TICKS_PER_SECOND)
}

/// The CPU time that a process and its children have used, in seconds, including children that have ended.
pub(super) fn family_cpu_seconds(id: u32) -> Option<f64> {
    let own: f64 = stat(id)?[11..15].iter().sum();
    let processes = fs::read_dir("/proc").ok()?.flatten();
    let ids = processes.filter_map(|process| process.file_name().to_str()?.parse().ok());
    let children = ids.filter_map(stat).filter(|fields| fields[1] as u32 == id);
    let children: f64 = children.map(|fields| fields[11] + fields[12]).sum();
    Some((own + children) / TICKS_PER_SECOND)
}

/// Clock ticks per second, the same on every Linux.
const TICKS_PER_SECOND: f64 = 100.0;

/// The numbers that Linux tells about a process, from its state on, which is none and reads as 0: its parent is
/// the second, its CPU times and those of its children that have ended are the twelfth to the fifteenth.
fn stat(id: u32) -> Option<Vec<f64>> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name of the program may contain spaces, so start after it.
    let (_, fields) = stat.rsplit_once(')')?;
    let fields = fields.split_whitespace().map(|field| field.parse().unwrap_or(0.0));
    Some(fields.collect()).filter(|fields: &Vec<f64>| fields.len() >= 15)
}

/// The resident memory of a process in MiB.
pub(super) fn memory_mib(id: u32) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: f64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kib / 1024.0)
}

/// The process that listens on a port of this machine, if we may know it.
pub(super) fn listening_on(port: u16) -> Option<u32> {
    /// The state of a socket that listens, in `/proc/net/tcp`.
    const LISTEN: &str = "0A";
    let sockets = ["/proc/net/tcp", "/proc/net/tcp6"].map(fs::read_to_string);
    let port = format!(":{port:04X}");
    let socket = sockets.iter().flatten().flat_map(|table| table.lines()).find_map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let found = fields.get(1)?.ends_with(&port) && *fields.get(3)? == LISTEN;
        found.then(|| format!("socket:[{}]", fields.get(9).unwrap_or(&"")))
    })?;
    fs::read_dir("/proc").ok()?.flatten().find_map(|process| {
        let id = process.file_name().to_str()?.parse().ok()?;
        let mut files = fs::read_dir(process.path().join("fd")).ok()?.flatten();
        let is_open = |path| fs::read_link(path).is_ok_and(|to| to.as_os_str() == socket.as_str());
        files.any(|file| is_open(file.path())).then_some(id)
    })
}

/// Sends a signal to a process, such as `-STOP`.
pub(super) fn signal(id: u32, signal: &str) -> Result<(), String> {
    let sent = Command::new("kill").args([signal, &id.to_string()]).status();
    match sent {
        Ok(status) if status.success() => Ok(()),
        _ => Err(format!("can't send {signal} to process {id}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn processes_are_measured_and_found_by_their_port() {
        let own = std::process::id();
        assert!(cpu_seconds(own).is_some() && memory_mib(own).is_some_and(|mib| mib > 0.0));
        assert!(family_cpu_seconds(own) >= cpu_seconds(own));
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        assert_eq!(listening_on(port), Some(own));
    }
}
