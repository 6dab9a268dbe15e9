import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { root } from '../harness/root.ts'

/**
 * What can reach another machine, and how each is held in an office to practise in (`kernel/tenants/practice.ts`,
 * `test/api/practica-salidas.test.ts`). A file that is new here must be held there too.
 */
const SALIDAS: Record<string, string> = {
  'modules/kernel/mail/mail.ts': 'its context has another mail service',
  'modules/kernel/files/s3.ts': 'the stores of files and backups, which the installation names: no office does',
  'modules/kernel/security/rate-limit.ts': 'says what kind of address one is, and opens nothing',
  'modules/kernel/http/graceful-close.ts': 'is called, and calls nobody',
  'modules/kernel/http/body.ts': 'reads to its end what came, and calls nobody',
  'modules/dian/soap/http.ts': 'clienteDe makes no client for an address but the simulator',
  'modules/kernel/http/router.ts': 'reads the names of HTTP methods, and opens nothing',
  'modules/dian/simulador/servidor.ts': 'the simulator: it is called, and calls nobody',
  'modules/dian/configuracion/demo.ts': 'asks the simulator that the program itself started',
  'modules/pasarela/proveedores/pasarela-pago.ts': 'there is no account but the local one',
}

const ABRE =
  /\bfetch\(|from 'node:(?:http|https|http2|net|tls|dgram)'|from 'nodemailer'|from '(?:undici|ws|axios|got)'|createTransport\(|from '@aws-sdk/

describe('Lo que sale a otra máquina', () => {
  it('está dicho aquí, y cómo se lo detiene donde se practica', () => {
    const files = ['modules', 'jobs'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => `${folder}/${name}`),
    )
    const abren = files.filter((file) => ABRE.test(readFileSync(join(root, file), 'utf8')))
    expect(abren.sort()).to.deep.equal(Object.keys(SALIDAS).sort())
  })
})
