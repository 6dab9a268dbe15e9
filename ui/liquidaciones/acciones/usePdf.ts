import { useState } from 'react'
import { fetchFile } from '../../kit/http/api.ts'

const VIDA_MS = 60_000

/** Opens the printed sheet in a tab; where the browser refuses tabs, saves it as a file. @throws ApiError */
const abrirPdf = async (numero: number): Promise<void> => {
  const { blob, name } = await fetchFile(`/pdfLiquidacion?numero_radicacion=${numero}`, {
    headers: { accept: 'application/pdf' },
  })
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
  if (!window.open(url, '_blank'))
    Object.assign(document.createElement('a'), { href: url, download: name ?? `liquidacion-${numero}.pdf` }).click()
  setTimeout(() => URL.revokeObjectURL(url), VIDA_MS)
}

/** IMPRIMIR: busy while it lasts; a failure leaves the button ready and its sentence on the screen. */
export const usePdf = (numero: number, alDia: () => Promise<boolean>, onImpresa: () => void) => {
  const [imprimiendo, setImprimiendo] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const imprimir = async () => {
    setImprimiendo(true)
    setError(null)
    try {
      if (!(await alDia())) return
      await abrirPdf(numero)
      onImpresa()
    } catch (problema) {
      setError(problema)
    } finally {
      setImprimiendo(false)
    }
  }
  return { imprimiendo, error, imprimir }
}
