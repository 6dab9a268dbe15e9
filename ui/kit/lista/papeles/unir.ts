import { fetchFile, mensajeDe } from '../../api.ts'

export interface PapelPedido {
  id: number
  nombre: string
  path: string | null
}
/** What became of the paper of one row: in the file, or why not. */
export interface PapelUnido {
  id: number
  nombre: string
  ok: boolean
  dicho: string
}
export interface Union {
  pdf: Blob | null
  papeles: PapelUnido[]
}

interface Como {
  /** Told before each, how many there were. */
  alAvanzar: (hechos: number) => void
  signal: AbortSignal
}

/**
 * The papers of several rows as one PDF, in their order. Each is asked for at its own address, so that it is what the row's own printing
 * gives, and only to whom the server gives it; one that is not given is left out and says why.
 * @throws DOMException AbortError where the person stops it
 */
export async function unirPapeles(pedidos: readonly PapelPedido[], { alAvanzar, signal }: Como): Promise<Union> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const todo = await PDFDocument.create()
  const agregar = async (pdf: Blob): Promise<string | null> => {
    try {
      const suyo = await PDFDocument.load(await pdf.arrayBuffer(), { updateMetadata: false })
      for (const pagina of await todo.copyPages(suyo, suyo.getPageIndices())) todo.addPage(pagina)
      return null
    } catch {
      return 'Su PDF no se pudo unir a los demás: imprímalo aparte.'
    }
  }
  const papeles: PapelUnido[] = []
  for (const { id, nombre, path } of pedidos) {
    alAvanzar(papeles.length)
    const falta =
      path === null
        ? 'No tiene ese papel.'
        : await traer(path, signal).then(agregar, (error: unknown) => {
            if (signal.aborted) throw error
            return mensajeDe(error)
          })
    papeles.push({ id, nombre, ok: falta === null, dicho: falta ?? 'En el PDF' })
  }
  const pdf = todo.getPageCount() ? new Blob([new Uint8Array(await todo.save())], { type: 'application/pdf' }) : null
  return { pdf, papeles }
}

const traer = async (path: string, signal: AbortSignal): Promise<Blob> =>
  (await fetchFile(path, { headers: { accept: 'application/pdf' }, signal })).blob
