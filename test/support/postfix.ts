import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { isInstalled, makeCertificate, searchPath } from './edges.ts';
import { freePort } from './startSite.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Only root starts Postfix; its processes then run as `postfix`. */
export const postfixIsHere = process.getuid?.() === 0 && isInstalled('postconf', '-d');

/**
 * Postfix on this machine's own address with a certificate that it made itself, as after Debian's installation. It stops when
 * the test ends. All mail goes to one mailbox.
 */
export async function startPostfix(): Promise<{ url: string; mailbox: () => string }> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const log = join(folder, 'log');
  const port = await freePort();
  const { certificate, key } = makeCertificate();
  const [uid, gid] = ['-u', '-g'].map((option) => Number(spawnSync('id', [option, 'postfix']).stdout)) as [
    number,
    number,
  ];
  for (const name of ['etc', 'queue', 'data', 'mail']) mkdirSync(join(folder, name));
  for (const name of ['data', 'mail']) chownSync(join(folder, name), uid, gid);
  const settings = {
    compatibility_level: '3.6',
    queue_directory: `${folder}/queue`,
    data_directory: `${folder}/data`,
    // Its processes open their log by name, which Node's pipes do not allow.
    maillog_file: log,
    maillog_file_prefixes: folder,
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    myhostname: 'mail.example',
    mydestination: '',
    smtpd_tls_cert_file: certificate,
    smtpd_tls_key_file: key,
    smtpd_tls_security_level: 'may',
    smtpd_tls_received_header: 'yes',
    smtpd_peername_lookup: 'no',
    virtual_mailbox_domains: 'example.com',
    virtual_mailbox_maps: 'static:inbox',
    virtual_mailbox_base: `${folder}/mail`,
    virtual_uid_maps: `static:${uid}`,
    virtual_gid_maps: `static:${gid}`,
  };
  const written = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(join(folder, 'etc/main.cf'), written.join(''));
  // Debian's own processes, on a port of their own and not confined to a folder that lacks what they need.
  const processes = readFileSync('/etc/postfix/master.cf.proto', 'utf8')
    .replace(/^smtp +inet/m, `127.0.0.1:${port} inet`)
    .replaceAll(/^(\S+ +(?:inet|unix) +\S+ +\S+ +)y/gm, '$1n');
  writeFileSync(join(folder, 'etc/master.cf'), processes);
  const child = spawn('postfix', ['-c', join(folder, 'etc'), 'start-fg'], {
    env: { PATH: searchPath },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    const ended = once(child, 'close');
    spawnSync('postfix', ['-c', join(folder, 'etc'), 'stop'], { env: { PATH: searchPath } });
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const said = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  while (!said().includes('daemon started')) {
    if (child.exitCode !== null) throw new Error(`postfix does not start:\n${said()}`);
    await delay(20);
  }
  return { url: `smtp://127.0.0.1:${port}`, mailbox: () => readFileSync(join(folder, 'mail/inbox'), 'utf8') };
}
