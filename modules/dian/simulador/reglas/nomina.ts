import { centavos, digito, recortado, sha384, Revision, type Falta } from './calculos.ts'
import { atributo, uno, valor, type Nodo } from '../xml/arbol.ts'
import { atributoDe, type Contexto } from './contexto.ts'

interface FichaNomina {
  raiz: Nodo
  ajuste: boolean
  eliminar: boolean
  tipo: string
  numero: string
  cune: string
  nit: string
  razon: string
  fecha: string
  trabajador: string
  total: string
}

const ESPACIO = 'dian:gov:co:facturaelectronica:'

/** @returns null when the root is no payroll document */
export function fichaNomina(cuerpo: Nodo): FichaNomina | null {
  const ajuste = cuerpo.nombre === 'NominaIndividualDeAjuste'
  if ((!ajuste && cuerpo.nombre !== 'NominaIndividual') || cuerpo.ns !== `${ESPACIO}${cuerpo.nombre}`) return null
  const eliminar = ajuste && valor(cuerpo, 'TipoNota') === '2'
  const raiz = ajuste ? uno(cuerpo, eliminar ? 'Eliminar' : 'Reemplazar') : cuerpo
  if (!raiz) return null
  return {
    raiz,
    ajuste,
    eliminar,
    tipo: atributoDe(raiz, 'InformacionGeneral', 'TipoXML'),
    numero: atributoDe(raiz, 'NumeroSecuenciaXML', 'Numero'),
    cune: atributoDe(raiz, 'InformacionGeneral', 'CUNE'),
    nit: atributoDe(raiz, 'Empleador', 'NIT'),
    razon: atributoDe(raiz, 'Empleador', 'RazonSocial'),
    fecha: atributoDe(raiz, 'InformacionGeneral', 'FechaGen'),
    trabajador: eliminar ? '0' : atributoDe(raiz, 'Trabajador', 'NumeroDocumento'),
    total: eliminar ? '0.00' : valor(raiz, 'ComprobanteTotal'),
  }
}

/** Payroll: literals, software, CUNE, totals, and of adjustments the document they adjust (NIE, NIAE). */
export function nomina({ emisor, almacen }: Contexto, ficha: FichaNomina): Falta[] {
  const { raiz, ajuste, eliminar } = ficha
  const revision = new Revision()
  const N = ajuste ? 'NIAE' : 'NIE'
  const general = uno(raiz, 'InformacionGeneral')
  revision.exigir(
    atributo(general, 'Ambiente') === '2',
    `${N}022`,
    'El ambiente 1 (producción) no se admite aquí: esto es un simulador.',
  )
  revision.exigir(ficha.tipo === (ajuste ? '103' : '102'), `${N}023`, 'TipoXML no corresponde al documento.')
  const software = emisor?.software.find(({ id }) => id === atributoDe(raiz, 'ProveedorXML', 'SoftwareID'))
  revision.exigir(
    software !== undefined,
    `${N}020`,
    'Identificador del software no está registrado para este empleador.',
  )
  revision.exigir(
    atributoDe(raiz, 'Empleador', 'DV') === digito(ficha.nit),
    `${N}033`,
    'DV del NIT del empleador errado.',
  )
  if (!eliminar) {
    const [devengado, deducido, total] = ['DevengadosTotal', 'DeduccionesTotal', 'ComprobanteTotal'].map(
      (nombre) => centavos(valor(raiz, nombre)) ?? 0,
    )
    revision.exigir(
      Math.abs((devengado ?? 0) - (deducido ?? 0) - (total ?? 0)) <= 200,
      `${N}900`,
      'ComprobanteTotal no es devengados menos deducciones.',
    )
  }
  if (software) {
    revision.exigir(
      atributoDe(raiz, 'ProveedorXML', 'SoftwareSC') === sha384(`${software.id}${software.pin}${ficha.numero}`),
      `${N}021`,
      'Huella del software no corresponde.',
    )
    const montos = eliminar
      ? ['0.00', '0.00', '0.00']
      : ['DevengadosTotal', 'DeduccionesTotal', 'ComprobanteTotal'].map((nombre) => recortado(valor(raiz, nombre)))
    const cadena = [
      ficha.numero,
      ficha.fecha,
      atributo(general, 'HoraGen'),
      ...montos,
      ficha.nit,
      ficha.trabajador,
      ficha.tipo,
      software.pin,
      atributo(general, 'Ambiente'),
    ].join('')
    revision.exigir(ficha.cune === sha384(cadena), `${N}024`, 'Valor del CUNE no está calculado correctamente.')
  }
  if (ajuste) {
    const previo = atributoDe(raiz, eliminar ? 'EliminandoPredecesor' : 'ReemplazandoPredecesor', 'CUNEPred')
    const citado = almacen.deCufe(previo)
    revision.exigir(
      citado?.resultado === 'aceptado' && citado.nit === ficha.nit,
      'NIAE191',
      'La nota ajusta un documento que la DIAN no tiene validado.',
    )
  }
  return revision.faltas
}
