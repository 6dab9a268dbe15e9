import { useRef, useState } from 'react'
import { erroresDe, mensajeDe } from '../kit/api.ts'
import { aviso } from '../kit/aviso.ts'

/** A dialog's form: its values, the server's sentences by field, and saving. Focus goes to the first field that is wrong. */
export const useFormulario = <T extends object>(inicial: T, guardar: (datos: T) => Promise<string>, onGuardado: () => void) => {
  const [datos, setDatos] = useState(inicial)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [guardando, setGuardando] = useState(false)
  const caja = useRef<HTMLDivElement>(null)
  const cambiar = (campos: Partial<T>) => {
    setDatos({ ...datos, ...campos })
    setErrores(Object.fromEntries(Object.entries(errores).filter(([campo]) => !(campo in campos))))
  }
  const enviar = async () => {
    if (guardando) return
    setGuardando(true)
    try {
      aviso.exito(await guardar(datos))
      setErrores({})
      onGuardado()
    } catch (error) {
      const porCampo = erroresDe(error)
      setErrores(porCampo)
      aviso.error(mensajeDe(error))
      setTimeout(() => caja.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
    setGuardando(false)
  }
  return { datos, errores, guardando, caja, cambiar, enviar }
}
