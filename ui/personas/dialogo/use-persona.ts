import { useRef, useState } from 'react'
import { leerCodigoDeCedula, TIPO_CEDULA } from '../../../schemas/es-co/index.ts'
import {
  leerDocumento,
  obligatoriosDe,
  revisarPersona,
  type Clase as ClaseDePersona,
} from '../../../modules/personas/domain.ts'
import { api, query } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { useCatalogo, type ListaCatalogo, filasDe } from '../../kit/http/use-api.ts'
import { tipoProbable } from '../domain.ts'
import { useFicha, type Clase, type Frases } from '../../screen/ficha/use-ficha.ts'
import {
  cambiosEnPalabras,
  claseDe,
  cuerpoPersona,
  desdePersona,
  PERSONA_VACIA,
  type Persona,
  type PersonaForm,
} from './persona.ts'

interface TipoDocumento {
  id: number
  name: string
  code: string | null
  clase?: string | null
}

export const buscarDocumento = async (numero: string): Promise<Persona[]> =>
  filasDe(
    await api.get<Persona[] | { data: Persona[] }>(
      `/persona?${query({ accion: 'PersonaxNombres', numero_documento: numero })}`,
    ),
  )

export interface Modo {
  frases: Frases
  nadie: string
  varias?: string
}

const CLASE: Omit<Clase<Persona, PersonaForm>, 'frases'> = {
  pantalla: 'personas',
  vista: 'personas',
  recurso: '/persona',
  prefijo: 'persona',
  desde: desdePersona,
}

export const usePersona = (inicial: { persona: Persona | null; numero: string }, modo: Modo) => {
  const ficha = useFicha({ ...CLASE, frases: modo.frases }, inicial.persona, () => ({
    ...PERSONA_VACIA,
    numero_documento: inicial.numero,
    tipo_documento: inicial.numero ? tipoProbable(inicial.numero) : PERSONA_VACIA.tipo_documento,
  }))
  const { registro, form, cambiar, soltar, setErrores } = ficha
  const [varias, setVarias] = useState<Persona[]>([])
  /** A type chosen by hand is not guessed again. */
  const tipoElegido = useRef(inicial.persona !== null)
  const searched = useRef(inicial.persona?.numero_documento ?? '')
  /** Pending search, which saving waits for. */
  const enCurso = useRef<Promise<Persona[] | null>>(Promise.resolve(null))
  const { data: tipos } = useCatalogo<ListaCatalogo<TipoDocumento>>('/tipoDocIde')
  const clase = claseDe(form, tipos?.data.find(({ id }) => id === form.tipo_documento)?.clase)

  const elegirTipo = (tipo_documento: number) => {
    tipoElegido.current = true
    enCurso.current = Promise.resolve(null)
    if (registro && registro.tipo_documento !== tipo_documento)
      ficha.dejar({ numero_documento: form.numero_documento, tipo_documento })
    else cambiar({ tipo_documento })
  }
  const tomar = (found: Persona) => {
    ficha.tomar(found)
    setVarias([])
    searched.current = found.numero_documento
    enCurso.current = Promise.resolve(null)
  }

  /** @param callado without a notice */
  const buscar = async ({ callado = false } = {}): Promise<'uno' | 'varios' | 'nadie'> => {
    // a reader types the barcode of a cédula, and Enter
    const cedula = leerCodigoDeCedula(form.numero_documento)
    const numero = cedula?.numero_documento ?? leerDocumento(form.tipo_documento, form.numero_documento.trim()).numero
    if (!numero) {
      if (!callado) setErrores({ numero_documento: 'Ingrese un documento' })
      return 'nadie'
    }
    searched.current = cedula?.numero_documento ?? form.numero_documento
    if (cedula) {
      tipoElegido.current = true
      cambiar({ ...cedula, tipo_documento: TIPO_CEDULA })
    }
    if (!tipoElegido.current && !form.nombres) cambiar({ tipo_documento: tipoProbable(form.numero_documento) })
    enCurso.current = ficha.buscando('numero_documento', () => buscarDocumento(numero))
    const found = await enCurso.current
    if (!found) {
      searched.current = '' // failed: search again
      return 'nadie'
    }
    const [first] = found
    if (found.length === 1 && first) tomar(first)
    else {
      soltar(found.length > 0)
      setVarias(found)
    }
    if (found.length === 0 && !callado) aviso.error(modo.nadie, 3_000)
    if (found.length > 1 && modo.varias) aviso.error(modo.varias, 4_000)
    return found.length === 0 ? 'nadie' : found.length === 1 ? 'uno' : 'varios'
  }

  const escribirNumero = (numero_documento: string) => {
    setVarias([])
    searched.current = ''
    enCurso.current = Promise.resolve(null)
    // another number drops the person found
    const escrito = leerDocumento(form.tipo_documento, numero_documento).numero
    if (registro && escrito !== registro.numero_documento)
      ficha.dejar({ numero_documento, tipo_documento: form.tipo_documento })
    else cambiar({ numero_documento, digito: registro ? form.digito : '' })
  }
  /** Also on blur and before saving, to avoid duplicates. */
  const buscarSiFalta = async (): Promise<'uno' | 'varios' | 'nadie'> => {
    if (registro || !form.numero_documento.trim()) return 'nadie'
    if (form.numero_documento !== searched.current) return buscar({ callado: true })
    const antes = varias.length > 0 ? [] : ((await enCurso.current) ?? []) // of several, another one may be meant
    return antes.length === 1 ? 'uno' : antes.length > 1 ? 'varios' : 'nadie'
  }

  /** Null on failure, with errors by field. */
  const guardar = async (): Promise<Persona | null> => {
    // a person found at this moment is shown before an update
    if ((await buscarSiFalta()) !== 'nadie') return null
    const saved = await ficha.guardar(
      revisar(form, clase, registro),
      cuerpoPersona(form, clase),
      async () => (await buscar({ callado: true })) !== 'nadie',
    )
    if (saved) tomar(saved)
    return saved
  }
  const cambios = registro ? [...cambiosEnPalabras(form, registro, clase), ...ficha.cambiosAdicionales] : []
  return {
    ...ficha,
    clase,
    cambios,
    varias,
    tipos: tipos?.data ?? [],
    elegirTipo,
    escribirNumero,
    tomar,
    buscar,
    buscarSiFalta,
    guardar,
  }
}

const revisar = (form: PersonaForm, clase: ClaseDePersona, registro: Persona | null): Record<string, string> => {
  const { numero, digito } = leerDocumento(form.tipo_documento, form.numero_documento.trim())
  const tecleado = form.digito ? Number(form.digito) : digito
  const elQueTiene =
    registro?.tipo_documento === form.tipo_documento &&
    registro.numero_documento === numero &&
    registro.digito === tecleado
  const found = revisarPersona(
    {
      tipo_documento: form.tipo_documento,
      numero_documento: numero,
      nombres: form.nombres.trim(),
      apellidos: form.apellidos.trim(),
      digito: elQueTiene ? null : tecleado,
    },
    clase,
  )
  const errores = Object.fromEntries(Object.entries(found).map(([campo, texts]) => [campo, texts[0] ?? '']))
  if (form.correo_electronico.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(form.correo_electronico.trim()))
    errores['correo_electronico'] = 'Correo no valido'
  const orden = ['numero_documento', 'digito', ...obligatoriosDe(clase), 'correo_electronico']
  return Object.fromEntries(Object.entries(errores).sort(([a], [b]) => orden.indexOf(a) - orden.indexOf(b)))
}
