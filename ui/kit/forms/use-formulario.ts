import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { erroresDe } from '../http/api-error.ts'
import { enfocarFalta } from '../keyboard/foco.ts'
import { useEnvio, type Como } from './use-envio.ts'

export type Faltas = Record<string, string>

interface Dado<T extends object, R> extends Como<R> {
  inicial: T | (() => T)
  /** Client-side errors by field: any non-empty one stops the submit. */
  revisar?: (datos: T) => Record<string, string | false | null | undefined>
  confirmar?: (datos: T) => Promise<boolean>
  enviar: (datos: T) => Promise<R>
  /** Moves server errors to the fields on show. */
  ubicar?: (errores: Faltas) => Faltas
  /** Fields that show errors; default: those of `inicial`. */
  visibles?: readonly string[]
  /** Selector of a form outside `Dialogo`, to focus its first error. */
  donde?: string
  borrador?: { borrador: T | null; guardar: (datos: T) => void; descartar: () => void }
}

/** Removes errors of edited fields and of their subfields (`method_data` covers `method_data.banco`). */
export const sinLasDe = (faltas: Faltas, campos: readonly string[]): Faltas =>
  Object.fromEntries(
    Object.entries(faltas).filter(([ruta]) => !campos.some((campo) => ruta === campo || ruta.startsWith(`${campo}.`))),
  )

const dichas = (faltas: Record<string, string | false | null | undefined>): Faltas =>
  Object.fromEntries(Object.entries(faltas).flatMap(([campo, frase]) => (frase ? [[campo, frase]] : [])))

/** True if a field on show has one of the errors; otherwise the form shows a general error. */
export const seDice = (faltas: Faltas, campos: readonly string[]): boolean =>
  Object.keys(faltas).some((ruta) => campos.includes(ruta.split('.')[0] ?? ''))

/** Values, errors by field, single submit. `campo`: props of a kit input; `casilla`: of Checkbox or Switch. Editing clears the error. */
export const useFormulario = <T extends object, R = unknown>(dado: Dado<T, R>) => {
  const { inicial, revisar, confirmar, enviar: mandar, ubicar, visibles, donde, borrador, alHacer, ...frases } = dado
  const [base] = useState(inicial)
  const [datos, setDatos] = useState<T>(() => ({ ...base, ...borrador?.borrador }))
  const [errores, setErrores] = useState<Faltas>({})
  const [problema, setProblema] = useState<unknown>(null)
  const envio = useEnvio()
  // a ref, so that two changes before a render accumulate
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
    tocado: datos !== base,
    errores,
    setErrores,
    problema,
    ocupado: envio.ocupado,
    poner,
    cambiar,
    enviar,
    dialogo: { onSubmit: enviar, ocupado: envio.ocupado, problema },
    /** Props of a <form> outside `Dialogo`. */
    forma: {
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void enviar()
      },
    },
    campo: <K extends keyof T & string>(nombre: K) => ({
      value: datos[nombre],
      error: errores[nombre],
      onChange: (value: T[K]) => cambiar({ [nombre]: value } as unknown as Partial<T>), // a computed key widens to string
    }),
    casilla: <K extends keyof T & string>(nombre: K) => ({
      checked: datos[nombre] === true,
      error: errores[nombre],
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        cambiar({ [nombre]: event.currentTarget.checked } as unknown as Partial<T>), // same reason
    }),
  }
}
