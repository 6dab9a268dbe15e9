import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync, type Zippable } from 'fflate'
import { fileTypeFromFile } from 'file-type'
import type { Columns, UploadedFile } from '../../modules/kernel/index.ts'
import { enlazarAdjuntos, recibirAdjuntos, type AdjuntoDeTramite, type Tramite } from '../../modules/tramites/index.ts'
import { tipoDe } from '../../schemas/tramites/tipos/index.ts'
import { sendForm, unPdf, type TestFile } from './files.ts'
import type { Reply } from './http.ts'
import { api, emailOf, type Role } from './offices.ts'
import { contextOf } from './server.ts'
import { tramiteGuardado } from './tramites.ts'

/** A ZIP of these files. */
export const unZip = (partes: Zippable): Buffer => Buffer.from(zipSync(partes))

export const UN_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const UN_JPG = Buffer.from(`ffd8ffe000104a46494600010100000100010000${'00'.repeat(40)}ffd9`, 'hex')
export const UN_GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
export const UN_RAR = Buffer.concat([Buffer.from('526172211a070100', 'hex'), Buffer.alloc(40)])
export const UN_HEIC = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
export const UN_EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])

interface Subida {
  role?: Role
  tipo?: string
  nombre?: string
  archivo?: Partial<TestFile>
}

/** Uploads a paper of a form that was not sent yet. */
export const subirSuelto = (
  slug: string,
  { role = 'cliente', tipo = 'registro_defuncion', nombre = 'documento_1', archivo = {} }: Subida = {},
): Promise<Reply> =>
  sendForm(
    api(slug).as(role),
    '/tramites_adjuntos',
    { tipo, nombre },
    {
      archivo: { name: 'Cédula.pdf', content: unPdf('Cédula'), ...archivo },
    },
  )

/** A procedure of the client's with these papers, as its form would have left them: files by the names that its kind asks for. */
export async function tramiteConPapeles(
  slug: string,
  files: Record<string, readonly TestFile[]>,
  datos: Columns<typeof Tramite> = {},
): Promise<{ tramite: Tramite; adjuntos: AdjuntoDeTramite[] }> {
  const ctx = await contextOf(slug)
  const yo = await ctx.db('usuarios').where('email', emailOf('cliente', slug)).first<{ id: number }>('id')
  const tramite = await tramiteGuardado({ id_usuario: yo.id, ...datos }, slug)
  const tipo = tipoDe(tramite.tipo)
  if (!tipo) throw new Error(`no kind ${tramite.tipo}`)
  const pedidos = tipo.adjuntos.map((pedido) => ({ ...pedido, obligatorio: false, minimo: 0 }))
  return conSubidos(files, async (subidos) => ({
    tramite,
    adjuntos: await enlazarAdjuntos(
      ctx,
      tramite.id,
      await recibirAdjuntos(ctx, tipo, { files: subidos, ids: {}, pedidos }),
    ),
  }))
}

/** Files as a route is given them, for as long as `trabajo` lasts. */
export async function conSubidos<T>(
  files: Record<string, readonly TestFile[]>,
  trabajo: (subidos: Record<string, UploadedFile[]>) => Promise<T>,
): Promise<T> {
  const carpeta = mkdtempSync(join(tmpdir(), 'subidos-'))
  try {
    const subidos: Record<string, UploadedFile[]> = {}
    for (const [campo, unos] of Object.entries(files)) {
      subidos[campo] = []
      for (const [n, { name, content }] of unos.entries()) {
        const path = join(carpeta, `${campo}-${n}`)
        writeFileSync(path, content)
        subidos[campo].push({ path, name, size: content.length, type: (await fileTypeFromFile(path))?.mime ?? '' })
      }
    }
    return await trabajo(subidos)
  } finally {
    rmSync(carpeta, { recursive: true })
  }
}
