import { useRef, useState, type ChangeEvent } from 'react'
import { erroresDe } from '../http/ApiError.ts'
import { enfocarFalta } from '../keyboard/foco.ts'
import { useEnvio, type Como } from './useEnvio.ts'

export type Faltas = Record<string, string>

interface Dado<T extends object, R> extends Como<R> {
  inicial: T | (() => T)
  /** Faults that the browser can tell, by field: with one of them nothing is sent. An empty sentence is none. */
  revisar?: (datos: T) => Record<string, string | false | null | undefined>
  /** Asked before it is sent; a no leaves the form as it is. */
  confirmar?: (datos: T) => Promise<boolean>
  enviar: (datos: T) => Promise<R>
  /** The server's sentences, put under the fields that show them. */
  ubicar?: (errores: Faltas) => Faltas
  /** Fields that say their faults, where they are others than those of `inicial`. */
  visibles?: readonly string[]
  /** Selector of a form that is not a `Dialogo`: its first fault takes the focus. */
  donde?: string
  /** Of `useBorrador`: it keeps what is written until it is saved. */
  borrador?: { borrador: T | null; guardar: (datos: T) => void; descartar: () => void }
}

/** Faults without those of what has just been written, and of what lies in it (`method_data` holds `method_data.banco`). */
export const sinLasDe = (faltas: Faltas, campos: readonly string[]): Faltas =>
  Object.fromEntries(
    Object.entries(faltas).filter(([ruta]) => !campos.some((campo) => ruta === campo || ruta.startsWith(`${campo}.`))),
  )

const dichas = (faltas: Record<string, string | false | null | undefined>): Faltas =>
  Object.fromEntries(Object.entries(faltas).flatMap(([campo, frase]) => (frase ? [[campo, frase]] : [])))

/** Whether a field of the form says one of the faults; if none does, the form says as a whole what happened. */
export const seDice = (faltas: Faltas, campos: readonly string[]): boolean =>
  Object.keys(faltas).some((ruta) => campos.includes(ruta.split('.')[0] ?? ''))

/**
 * A form: its values, its faults by field, and its sending, once at a time. `dialogo` goes to a `Dialogo`, `campo(name)` to an input of the
 * kit, `casilla(name)` to a Checkbox or Switch. A field's fault goes when the field is written. `api.post` puts the idempotency key.
 */
export const useFormulario = <T extends object, R = unknown>(dado: Dado<T, R>) => {
  const { inicial, revisar, confirmar, enviar: mandar, ubicar, visibles, donde, borrador, alHacer, ...frases } = dado
  const [base] = useState(inicial)
  const [datos, setDatos] = useState<T>(() => ({ ...base, ...borrador?.borrador }))
  const [errores, setErrores] = useState<Faltas>({})
  const [problema, setProblema] = useState<unknown>(null)
  const envio = useEnvio()
  // written twice before it is drawn again: the second one goes onto the first
  const escritos = useRef(datos)

  const poner = (nuevos: T) => {
    escritos.current = nuevos
    setDatos(nuevos)
  }
  const cambiar = (cambio: Partial<T>) => {
    poner({ ...escritos.current, ...cambio })
    borrador?.guardar(escritos.current)
    setErrores((antes) => sinLasDe(antes, Object.keys(cambio)))
  }
  const intentar = async (actuales: T): Promise<R> => {
    try {
      return await mandar(actuales)
    } catch (fallo) {
      const suyas = erroresDe(fallo)
      const ubicadas = ubicar?.(suyas) ?? suyas
      setErrores(ubicadas)
      setProblema(seDice(ubicadas, visibles ?? Object.keys(actuales)) ? null : fallo)
      throw fallo
    }
  }
  const enviar = async (): Promise<boolean> => {
    if (envio.ocupado) return false
    const actuales = escritos.current
    const faltas = dichas(revisar?.(actuales) ?? {})
    setErrores(faltas)
    setProblema(null)
    const sigue = Object.keys(faltas).length === 0 && ((await confirmar?.(actuales)) ?? true)
    const enviado = sigue
      ? envio.enviar(() => intentar(actuales), {
          ...frases,
          alHacer: (hecho) => {
            borrador?.descartar()
            return alHacer?.(hecho)
          },
        })
      : false
    if (donde) enfocarFalta(donde)
    return enviado
  }
  return {
    datos,
    /** Something was written since it was opened. */
    tocado: datos !== base,
    errores,
    setErrores,
    problema,
    ocupado: envio.ocupado,
    poner,
    cambiar,
    enviar,
    dialogo: { onSubmit: enviar, ocupado: envio.ocupado, problema },
    campo: <K extends keyof T & string>(nombre: K) => ({
      value: datos[nombre],
      error: errores[nombre],
      onChange: (value: T[K]) => cambiar({ [nombre]: value } as unknown as Partial<T>), // a computed key widens to string
    }),
    casilla: <K extends keyof T & string>(nombre: K) => ({
      checked: datos[nombre] === true,
      error: errores[nombre],
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        cambiar({ [nombre]: event.currentTarget.checked } as unknown as Partial<T>), // as above
    }),
  }
}
