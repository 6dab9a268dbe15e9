import { fetchFile, mensajeDe } from '../http/api.ts'
import { aviso } from '../feedback/aviso.ts'

/** Opens a PDF in another tab; downloads it if pop-ups are blocked. */
export const abrirPdf = async (path: string, name: string): Promise<void> => {
  const progreso = aviso.cargando('Preparando la impresión...')
  try {
    const file = await fetchFile(path, { headers: { accept: 'application/pdf' } })
    const url = URL.createObjectURL(new Blob([file.blob], { type: 'application/pdf' }))
    if (!window.open(url, '_blank'))
      Object.assign(document.createElement('a'), { href: url, download: file.name ?? name }).click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    progreso.cerrar()
  } catch (error) {
    progreso.error(mensajeDe(error))
  }
}
