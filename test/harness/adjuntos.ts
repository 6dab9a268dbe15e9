import { zipSync, type Zippable } from 'fflate'
import { sendForm, unPdf, type TestFile } from './files.ts'
import type { Reply } from './http.ts'
import { api, type Role } from './offices.ts'

/** A ZIP of these files. */
export const unZip = (partes: Zippable): Buffer => Buffer.from(zipSync(partes))

export const UN_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64',
)
export const UN_JPG = Buffer.from(`ffd8ffe000104a46494600010100000100010000${'00'.repeat(40)}ffd9`, 'hex')
export const UN_GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
export const UN_RAR = Buffer.concat([Buffer.from('526172211a070100', 'hex'), Buffer.alloc(40)])
export const UN_HEIC = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
export const UN_EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])

interface Subida { role?: Role; tipo?: string; nombre?: string; archivo?: Partial<TestFile> }

/** Uploads a paper of a form that was not sent yet. */
export const subirSuelto = (
  slug: string, { role = 'cliente', tipo = 'registro_defuncion', nombre = 'documento_1', archivo = {} }: Subida = {},
): Promise<Reply> =>
  sendForm(api(slug).as(role), '/tramites_adjuntos', { tipo, nombre }, {
    archivo: { name: 'Cédula.pdf', content: unPdf('Cédula'), ...archivo },
  })
