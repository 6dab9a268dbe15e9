import { useState } from 'react'
import { abrirPdf } from './imprimir.ts'

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
