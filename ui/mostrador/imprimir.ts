import { aviso } from '../kit/feedback/aviso.ts'
import { fetchFile, mensajeDe } from '../kit/http/api.ts'

export type Papel = 'rollo' | 'carta'
export const esPapel = (valor: unknown): valor is Papel => valor === 'rollo' || valor === 'carta'

const TIEMPO_MS = 60_000

/** Straight to the browser's printer, without leaving the page. */
export const imprimirVenta = async (id: number, papel: Papel): Promise<void> => {
  try {
    const { blob } = await fetchFile(`/mostrador/${id}/pdf?papel=${papel}`)
    const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
    const marco = document.createElement('iframe')
    marco.hidden = true
    marco.src = url
    marco.addEventListener('load', () => marco.contentWindow?.print())
    document.body.append(marco)
    setTimeout(() => {
      marco.remove()
      URL.revokeObjectURL(url)
    }, TIEMPO_MS)
  } catch (error) {
    aviso.error(mensajeDe(error))
  }
}
