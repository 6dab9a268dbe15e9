import { useState } from 'react'
import { erroresDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'

/** A dialog's form: its values, the server's sentences by field, and saving. What no field can say, the dialog does. */
export const useFormulario = <T extends object>(
  inicial: T,
  guardar: (datos: T) => Promise<string>,
  onGuardado: () => void,
) => {
  const [datos, setDatos] = useState(inicial)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [guardando, setGuardando] = useState(false)
  const [problema, setProblema] = useState<unknown>(null)
  const cambiar = (campos: Partial<T>) => {
    setDatos({ ...datos, ...campos })
    setErrores(Object.fromEntries(Object.entries(errores).filter(([campo]) => !(campo in campos))))
  }
  const enviar = async () => {
    if (guardando) return
    setGuardando(true)
    setProblema(null)
    try {
      aviso.exito(await guardar(datos))
      setErrores({})
      onGuardado()
    } catch (error) {
      const porCampo = erroresDe(error)
      setErrores(porCampo)
      setProblema(Object.keys(porCampo).some((campo) => campo in datos) ? null : error)
    }
    setGuardando(false)
  }
  return { datos, errores, guardando, problema, cambiar, enviar }
}
