import { compactMatricula, formatNumber, normalizeMatricula } from '../../../schemas/es-co.ts'
import { api, query } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import { useFicha, type Clase } from '../../screen/ficha/useFicha.ts'
import { filasDe } from '../../kit/filas.ts'
import { cuerpoInmueble, desdeInmueble, INMUEBLE_VACIO, type Inmueble, type InmuebleForm } from './inmueble.ts'

/** GET inmuebles by matrícula: the one, or null. */
export const buscarMatricula = async (matricula: string): Promise<Inmueble | null> => {
  const rows = filasDe(await api.get<Inmueble[] | { data: Inmueble[] }>(`/inmuebles?${query({ filtro: { matricula } })}`))
  // of two that nobody has united yet, the one that is written so
  return (
    rows.find((row) => row.matricula === matricula) ??
    rows.find((row) => compactMatricula(row.matricula) === compactMatricula(matricula)) ??
    null
  )
}

const MATRICULA_MAX = 100

const revisar = (form: InmuebleForm): Record<string, string> => {
  const matricula = normalizeMatricula(form.matricula)
  if (!matricula) return { matricula: 'Escriba la matrícula' }
  return matricula.length > MATRICULA_MAX ? { matricula: `Máximo ${formatNumber(MATRICULA_MAX)} caracteres.` } : {}
}

const CLASE: Clase<Inmueble, InmuebleForm> = {
  pantalla: 'inmuebles', vista: 'inmuebles', recurso: '/inmuebles', prefijo: 'inmueble', desde: desdeInmueble,
  frases: {
    editando: 'Actualizando inmueble...', creado: 'Inmueble agregado', noCreado: 'No se pudo agregar el inmueble',
    editado: 'Inmueble actualizado', noEditado: 'No se pudo actualizar el inmueble',
  },
}

/** The dialog's work on one property: look for it, write it, save it. */
export const useInmueble = (inicial: { inmueble: Inmueble | null; matricula: string }) => {
  const ficha = useFicha(CLASE, inicial.inmueble, () => ({ ...INMUEBLE_VACIO, matricula: normalizeMatricula(inicial.matricula) }))
  const { form, tomar, soltar, setErrores, setNoEsta } = ficha

  const cambiar = (cambios: Partial<InmuebleForm>) => {
    ficha.cambiar(cambios)
    if ('matricula' in cambios) setNoEsta(false)
  }
  const buscar = async (): Promise<Inmueble | null> => {
    const matricula = normalizeMatricula(form.matricula)
    if (!matricula) {
      setErrores({ matricula: 'Escriba la matrícula' })
      return null
    }
    return ficha.buscando('matricula', async () => {
      const found = await buscarMatricula(matricula)
      if (found) tomar(found)
      else {
        ficha.cambiar({ matricula })
        soltar()
        aviso.error('No se encontró la matricula', 3_000)
      }
      return found
    })
  }
  return { ...ficha, cambiar, buscar, guardar: () => ficha.guardar(revisar(form), cuerpoInmueble(form)) }
}
