import { useRef, useState } from 'react'
import { leerDocumento, obligatoriosDe, revisarPersona, type Clase } from '../../../modules/personas/domain.ts'
import { ApiError, api, erroresDe, mensajeDe, query } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import { useCatalogo } from '../../kit/useApi.ts'
import type { ListaCatalogo } from '../escritorio.ts'
import { tipoProbable } from '../documentos.ts'
import { filasDe } from '../filas.ts'
import { claseDe, cuerpoPersona, desdePersona, PERSONA_VACIA, type Persona, type PersonaForm } from './persona.ts'

interface TipoDocumento { id: number; name: string; code: string | null; clase?: string | null }

/** GET persona by document, as the specification asks it. */
export const buscarDocumento = async (numero: string): Promise<Persona[]> =>
  filasDe(await api.get<Persona[] | { data: Persona[] }>(`/persona?${query({ accion: 'PersonaxNombres', numero_documento: numero })}`))

/** The dialog's work on one person: look for it, write it, save it. */
export const usePersona = (inicial: { persona: Persona | null; numero: string }) => {
  const [persona, setPersona] = useState(inicial.persona)
  const [form, setForm] = useState<PersonaForm>(() =>
    inicial.persona ? desdePersona(inicial.persona) : { ...PERSONA_VACIA, numero_documento: inicial.numero, tipo_documento: inicial.numero ? tipoProbable(inicial.numero) : PERSONA_VACIA.tipo_documento })
  const [varias, setVarias] = useState<Persona[]>([])
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [ocupado, setOcupado] = useState<'buscando' | 'guardando' | null>(null)
  const [noEsta, setNoEsta] = useState(false)
  /** Whoever has chosen the type of document by hand is not corrected by its number. */
  const tipoElegido = useRef(inicial.persona !== null)
  const searched = useRef(inicial.persona?.numero_documento ?? inicial.numero)
  const { data: tipos } = useCatalogo<ListaCatalogo<TipoDocumento>>('/tipoDocIde')
  const clase = claseDe(form, tipos?.data.find(({ id }) => id === form.tipo_documento)?.clase)

  const cambiar = (cambios: Partial<PersonaForm>) => {
    setForm((before) => ({ ...before, ...cambios }))
    setErrores((before) => Object.fromEntries(Object.entries(before).filter(([campo]) => !(campo in cambios))))
  }
  const elegirTipo = (tipo_documento: number) => {
    tipoElegido.current = true
    cambiar({ tipo_documento })
  }
  const tomar = (found: Persona) => {
    setPersona(found)
    setForm(desdePersona(found))
    setVarias([])
    setErrores({})
    setNoEsta(false)
    searched.current = found.numero_documento
  }

  /** Gives what was found: a person, several with the same number, or nothing. `callado`: without a notice. */
  const buscar = async ({ callado = false } = {}): Promise<'uno' | 'varios' | 'nadie'> => {
    const numero = leerDocumento(form.tipo_documento, form.numero_documento.trim()).numero
    if (!numero) {
      if (!callado) setErrores({ numero_documento: 'Ingrese un documento' })
      return 'nadie'
    }
    searched.current = form.numero_documento
    if (!tipoElegido.current && !form.nombres) cambiar({ tipo_documento: tipoProbable(form.numero_documento) })
    setOcupado('buscando')
    try {
      const found = await buscarDocumento(numero)
      const [first] = found
      if (found.length === 1 && first) tomar(first)
      else {
        // what was written so far is not lost: it may be a person about to be created
        setPersona(null)
        setVarias(found)
        setNoEsta(found.length === 0)
      }
      if (found.length === 0 && !callado) aviso.error('No se encontró el documento', 3_000)
      return found.length === 0 ? 'nadie' : found.length === 1 ? 'uno' : 'varios'
    } catch (error) {
      setErrores({ numero_documento: mensajeDe(error) })
      return 'nadie'
    } finally {
      setOcupado(null)
    }
  }

  /** Leaving the number looks it up by itself, so that nobody is written twice. */
  const buscarAlSalir = () => {
    if (!persona && form.numero_documento.trim() && form.numero_documento !== searched.current) void buscar({ callado: true })
  }

  /** Creates or updates; null when it could not, with the reasons in their fields. */
  const guardar = async (): Promise<Persona | null> => {
    const wrong = revisar(form, clase)
    setErrores(wrong)
    if (Object.keys(wrong).length > 0) {
      document.getElementById(`persona-${Object.keys(wrong)[0]}`)?.focus()
      return null
    }
    const progreso = aviso.cargando('Actualizando otorgante...')
    setOcupado('guardando')
    try {
      const body = cuerpoPersona(form, clase)
      const saved = persona ? await api.put<Persona>(`/persona/${persona.id}`, { ...body, version: persona.version }) : await api.post<Persona>('/persona', body)
      progreso.exito(persona ? 'otorgante actualizado' : 'otorgante agregado')
      tomar(saved)
      return saved
    } catch (error) {
      progreso.error(persona ? 'No se pudo actualizar el otorgante' : 'No se pudo agregar el otorgante')
      fallar(error)
      return null
    } finally {
      setOcupado(null)
    }
  }
  const fallar = (error: unknown) => {
    const actual = error instanceof ApiError && error.status === 409 ? versionDe(error.body) : null
    if (actual) setPersona(actual) // the form stays as written; what it would change is told against the newer record
    const fields = erroresDe(error)
    const message = actual ? 'Otra persona cambió estos datos. Revise los cambios y actualice de nuevo.' : mensajeDe(error)
    setErrores(Object.keys(fields).length > 0 ? fields : { _: message })
    const first = Object.keys(fields)[0]
    if (first) setTimeout(() => document.getElementById(`persona-${first}`)?.focus())
  }

  return { persona, form, clase, varias, errores, ocupado, noEsta, tipos: tipos?.data ?? [], cambiar, elegirTipo, tomar, buscar, buscarAlSalir, guardar }
}

const versionDe = (body: unknown): Persona | null =>
  body && typeof body === 'object' && 'actual' in body && body.actual ? (body.actual as Persona) : null // the row of the same route

const revisar = (form: PersonaForm, clase: Clase): Record<string, string> => {
  const { numero } = leerDocumento(form.tipo_documento, form.numero_documento.trim())
  const found = revisarPersona({ tipo_documento: form.tipo_documento, numero_documento: numero, nombres: form.nombres.trim(), apellidos: form.apellidos.trim() }, clase)
  const errores = Object.fromEntries(Object.entries(found).map(([campo, texts]) => [campo, texts[0] ?? '']))
  if (form.correo_electronico.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(form.correo_electronico.trim())) errores['correo_electronico'] = 'Correo no valido'
  const orden = ['numero_documento', ...obligatoriosDe(clase), 'correo_electronico']
  return Object.fromEntries(Object.entries(errores).sort(([a], [b]) => orden.indexOf(a) - orden.indexOf(b)))
}
