import { useRef, useState } from 'react'
import { compactMatricula, formatNumber, leerMatricula, normalizeMatricula } from '../../../schemas/es-co/index.ts'
import { api, query } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { useFicha, type Clase } from '../../screen/ficha/useFicha.ts'
import { filasDe } from '../../kit/tables/filas.ts'
import { cuerpoInmueble, desdeInmueble, INMUEBLE_VACIO, type Inmueble, type InmuebleForm } from './inmueble.ts'

/** GET inmuebles by matrícula: the one, or null. */
export const buscarMatricula = async (matricula: string): Promise<Inmueble | null> => {
  const rows = filasDe(
    await api.get<Inmueble[] | { data: Inmueble[] }>(`/inmuebles?${query({ filtro: { matricula } })}`),
  )
  // of two that nobody has united yet, the one that is written so
  return (
    rows.find((row) => row.matricula === matricula) ??
    rows.find((row) => compactMatricula(row.matricula) === compactMatricula(matricula)) ??
    null
  )
}

const MATRICULA_MAX = 100

/** @param nuevo the one that a record has was taken when it was registered */
const revisar = (form: InmuebleForm, nuevo: boolean): Record<string, string> => {
  const matricula = normalizeMatricula(form.matricula)
  if (!matricula) return { matricula: 'Escriba la matrícula' }
  const { falla } = leerMatricula(form.matricula)
  if (nuevo && falla !== null) return { matricula: falla }
  return matricula.length > MATRICULA_MAX ? { matricula: `Máximo ${formatNumber(MATRICULA_MAX)} caracteres.` } : {}
}

const CLASE: Clase<Inmueble, InmuebleForm> = {
  pantalla: 'inmuebles',
  vista: 'inmuebles',
  recurso: '/inmuebles',
  prefijo: 'inmueble',
  desde: desdeInmueble,
  frases: {
    editando: 'Actualizando inmueble...',
    creado: 'Inmueble agregado',
    noCreado: 'No se pudo agregar el inmueble',
    editado: 'Inmueble actualizado',
    noEditado: 'No se pudo actualizar el inmueble',
  },
}

/** The dialog's work on one property: look for it, write it, save it. */
export const useInmueble = (inicial: { inmueble: Inmueble | null; matricula: string }) => {
  const ficha = useFicha(CLASE, inicial.inmueble, () => ({
    ...INMUEBLE_VACIO,
    matricula: normalizeMatricula(inicial.matricula),
  }))
  const { registro, form, tomar, soltar, setErrores, setNoEsta } = ficha
  /** The last one that was looked for, so that it is asked once. */
  const buscada = useRef(normalizeMatricula(inicial.inmueble?.matricula ?? ''))
  /** A look-up that is on its way, which saving waits for. */
  const enCurso = useRef<Promise<Inmueble | null>>(Promise.resolve(null))
  /** Record just created, whose form was emptied for the next one. */
  const [creado, setCreado] = useState<Inmueble | null>(null)

  const cambiar = (cambios: Partial<InmuebleForm>) => {
    setCreado(null)
    const { matricula } = cambios
    if (matricula !== undefined) {
      buscada.current = ''
      enCurso.current = Promise.resolve(null)
    }
    // another number is another property: nothing of the one that was found goes to it
    if (registro && matricula !== undefined && compactMatricula(matricula) !== compactMatricula(registro.matricula))
      ficha.dejar(cambios)
    else ficha.cambiar(cambios)
    if (matricula !== undefined) setNoEsta(false)
  }
  const buscar = async ({ callado = false } = {}): Promise<Inmueble | null> => {
    const matricula = normalizeMatricula(form.matricula)
    if (!matricula) {
      if (!callado) setErrores({ matricula: 'Escriba la matrícula' })
      return null
    }
    buscada.current = matricula
    enCurso.current = ficha.buscando('matricula', async () => {
      const found = await buscarMatricula(matricula).catch((error: unknown) => {
        buscada.current = '' // an answer that did not come is no answer
        throw error
      })
      if (found) tomar(found)
      else {
        ficha.cambiar({ matricula })
        soltar()
        if (!callado) aviso.error('No se encontró la matricula', 3_000)
      }
      return found
    })
    return enCurso.current
  }
  /** Looks for a number that was typed and not looked for yet, before anything is written. */
  const buscarSiFalta = async (): Promise<Inmueble | null> => {
    if (registro || !form.matricula.trim()) return null
    return normalizeMatricula(form.matricula) === buscada.current ? enCurso.current : buscar({ callado: true })
  }

  const guardar = (): Promise<Inmueble | null> =>
    ficha.guardar(
      revisar(form, registro === null),
      cuerpoInmueble(form),
      async () => (await buscar({ callado: true })) !== null,
    )
  /** Creates it, and the form is empty for another (specification 1, section 7). */
  const crear = async (): Promise<Inmueble | null> => {
    const hecho = await guardar()
    if (!hecho) return null
    ficha.dejar({ ...INMUEBLE_VACIO })
    buscada.current = ''
    setCreado(hecho)
    return hecho
  }
  return { ...ficha, cambiar, creado, buscar, buscarSiFalta, guardar, crear }
}
