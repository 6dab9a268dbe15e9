import { useEffect, useRef, useState } from 'react'
import { leerDocumento } from '../../../modules/personas/domain.ts'
import type { ClienteLeido, ClienteNuevo } from '../../../schemas/respuestas/cartera/cliente.ts'
import { api, query } from '../../kit/http/api.ts'
import { refrescar, useCatalogo, type ListaCatalogo } from '../../kit/http/use-api.ts'
import { useBorrador } from '../../kit/drafts/use-borrador.ts'
import { tipoProbable } from '../../personas/domain.ts'
import { useFicha, type Clase } from '../../screen/ficha/use-ficha.ts'
import {
  cambiosEnPalabras,
  CLIENTE_VACIO,
  cuerpoDe,
  desdeCliente,
  desdePersona,
  revisarCliente,
  type ClienteForm,
  type PersonaHallada,
} from './cliente.ts'

const CLASE: Clase<ClienteLeido, ClienteForm> = {
  pantalla: 'clientes',
  vista: 'cartera',
  recurso: '/clientes',
  prefijo: 'cliente',
  desde: desdeCliente,
  frases: {
    editando: 'Guardando...',
    creado: 'Cliente Creado',
    noCreado: 'No se pudo crear el cliente',
    editado: 'Cliente actualizado',
    noEditado: 'No se pudo actualizar el cliente',
  },
}

export interface Comienzo {
  cliente: ClienteLeido | null
  documento?: string
}

export const useCliente = ({ cliente, documento = '' }: Comienzo) => {
  const titulo = cliente ? `Cliente ${cliente.nombre_completo}` : 'Cliente nuevo'
  const nombre = cliente
    ? `${cliente.id}.${cliente.version}`
    : documento
      ? `${documento.replace(/[^\w-]/g, '')}.0`
      : 'nuevo'
  const borrador = useBorrador<ClienteForm>(`pantalla.clientes.${nombre}`, titulo)
  const ficha = useFicha(CLASE, cliente, () => ({
    ...CLIENTE_VACIO,
    numero_documento: documento,
    tipo_documento: documento ? tipoProbable(documento) : CLIENTE_VACIO.tipo_documento,
  }))
  const { form, registro, setErrores } = ficha
  const [personas, setPersonas] = useState<readonly PersonaHallada[]>([])
  const [persona, setPersona] = useState<PersonaHallada | null>(null)
  const [recuperado, setRecuperado] = useState(borrador.borrador !== null)
  const buscado = useRef(documento)
  const { data: tipos } = useCatalogo<ListaCatalogo<{ id: number; name: string }>>('/tipoDocIde')

  const cambiar = (cambios: Partial<ClienteForm>) => {
    ficha.cambiar(cambios)
    borrador.guardar({ ...form, ...cambios })
  }
  const deNuevo = () => {
    borrador.descartar()
    setRecuperado(false)
    ficha.cambiar(registro ? desdeCliente(registro) : { ...CLIENTE_VACIO, codigo: form.codigo })
  }
  const tomar = (hallada: PersonaHallada) => {
    setPersonas([])
    setPersona(hallada)
    cambiar(desdePersona(hallada))
  }
  const preguntar = (numero: string) => api.get<ClienteNuevo>(`/clientesNuevo?${query({ numero_documento: numero })}`)
  /** Searches the document; without a match the form stays. */
  const buscar = async ({ callado = false } = {}): Promise<'una' | 'varias' | 'nadie'> => {
    const { numero } = leerDocumento(form.tipo_documento, form.numero_documento.trim())
    if (!numero) {
      if (!callado) setErrores({ numero_documento: 'Ingrese un documento' })
      return 'nadie'
    }
    buscado.current = form.numero_documento
    const nuevo = await ficha.buscando('numero_documento', () => preguntar(numero))
    const [primera] = nuevo?.personas ?? []
    if (!nuevo || !primera) {
      ficha.setNoEsta(nuevo !== null)
      return 'nadie'
    }
    if (nuevo.personas.length === 1) tomar(primera)
    else setPersonas(nuevo.personas)
    return nuevo.personas.length === 1 ? 'una' : 'varias'
  }
  const escribirNumero = (numero_documento: string) => {
    setPersonas([])
    buscado.current = ''
    ficha.setNoEsta(false)
    otraPersona({ numero_documento })
  }
  const otraPersona = (cambios: Pick<ClienteForm, 'numero_documento'> | Pick<ClienteForm, 'tipo_documento'>) => {
    const suya = persona ? { nombres: '', apellidos: '', direccion: '', telefono: '', correo_electronico: '' } : {}
    setPersona(null)
    cambiar({ ...suya, ...cambios })
  }
  /** Searches on blur and before saving, to avoid duplicates. */
  const buscarSiFalta = async (): Promise<'una' | 'varias' | 'nadie'> =>
    !registro && !persona && form.numero_documento.trim() && form.numero_documento !== buscado.current
      ? buscar({ callado: true })
      : 'nadie'

  // new client: next code, and search of its document
  const empezar = useRef(async () => {
    if (cliente) {
      if (borrador.borrador) ficha.cambiar(borrador.borrador)
      return
    }
    const {
      codigo,
      personas: [una, ...otras],
    } = await preguntar(documento)
    ficha.cambiar({ ...(una && otras.length === 0 ? desdePersona(una) : {}), codigo, ...borrador.borrador })
    if (una && otras.length === 0) setPersona(una)
  })
  useEffect(() => {
    void empezar.current().catch(() => undefined)
  }, [])

  const guardar = async (): Promise<ClienteLeido | null> => {
    // an existing person is shown before saving
    if ((await buscarSiFalta()) !== 'nadie') return null
    const hecho = await ficha.guardar(revisarCliente(form), cuerpoDe(form, registro))
    if (!hecho) return null
    borrador.descartar()
    void refrescar('/creditos')
    void refrescar('/clientes')
    void refrescar('/persona')
    return hecho
  }
  const cambios = registro ? [...cambiosEnPalabras(form, registro), ...ficha.cambiosAdicionales] : []
  return {
    ...ficha,
    cambiar,
    cambios,
    borrador,
    recuperado,
    deNuevo,
    persona,
    personas,
    tomar,
    buscar,
    buscarSiFalta,
    escribirNumero,
    otraPersona,
    guardar,
    tipos: tipos?.data ?? [],
  }
}
