import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withoutSecrets } from '../../../config/env.ts'

/** A deed takes a second or two; what takes longer than this is not coming. */
const PLAZO_MS = 60_000

/** What LibreOffice would fetch of a document's links goes to a door where nobody is. */
const SIN_RED = { http_proxy: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9', no_proxy: '' }

/**
 * Turns a .doc into a .docx with LibreOffice, in a process and with a profile of its own: two that share one fail in silence. What ends
 * well and leaves no file did not end well.
 * @param plazo milliseconds until it is killed, with all that it started
 * @returns null where it could not
 */
export async function conSoffice(programa: string, doc: Buffer, plazo = PLAZO_MS): Promise<Buffer | null> {
  const carpeta = await mkdtemp(join(tmpdir(), 'protocolo-doc-'))
  try {
    const [entrada, salida] = [join(carpeta, 'documento.doc'), join(carpeta, 'salida')]
    await mkdir(salida)
    await writeFile(entrada, doc)
    await correr(programa, [
      `-env:UserInstallation=${pathToFileURL(join(carpeta, 'perfil')).href}`,
      '--headless', '--norestore', '--nolockcheck', '--nodefault', '--convert-to', 'docx', '--outdir', salida, entrada,
    ], plazo)
    const hecho = join(salida, 'documento.docx')
    return existsSync(hecho) ? await readFile(hecho) : null
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}

/** Resolves when it ends, however it does. */
function correr(programa: string, args: readonly string[], plazo: number): Promise<void> {
  return new Promise((resolve) => {
    // a group of its own: the program is a script that starts others
    const hijo = spawn(programa, args, { detached: true, stdio: 'ignore', env: { ...withoutSecrets(process.env), ...SIN_RED } })
    const reloj = setTimeout(() => { matar(hijo.pid) }, plazo)
    const fin = () => {
      clearTimeout(reloj)
      resolve()
    }
    hijo.once('error', fin)
    hijo.once('exit', fin)
  })
}

function matar(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch { /* it ended meanwhile */ }
}
