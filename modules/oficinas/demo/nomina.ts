import { createHash } from 'node:crypto'
import { addDays } from '../../../schemas/es-co/index.ts'
import type { Context } from '../../kernel/index.ts'
import { importarNominas } from '../../nomina/index.ts'
import { conArchivo, USUARIOS_DEMO } from './registro.ts'
import { pasarReclamo, registrarReclamo } from '../../habeas/index.ts'
import { eliminarInmueble, registrarInmueble, type CuerpoInmueble } from '../../inmuebles/index.ts'
import { crearProyecto, eliminarProyecto } from '../../proyectos/index.ts'

/** Monthly pesos by desk; health and pension take 4 % each. */
const SUELDOS: Readonly<Record<string, number>> = {
  'radicador@demo.co': 2_350_000,
  'liquidador@demo.co': 2_900_000,
  'caja@demo.co': 2_600_000,
}
const DESCUENTO = 0.08
const NIT = '52100201'
const SOFTWARE = '6b1f0f5e-2c53-4a7f-9d52-1f6f0b7f4c11'

const pesos = (valor: number): string => valor.toFixed(2)

interface Mes {
  inicio: string
  fin: string
}

function meses(hoy: string): Mes[] {
  const fin = addDays(`${hoy.slice(0, 7)}-01`, -1)
  const antes = addDays(`${fin.slice(0, 7)}-01`, -1)
  return [antes, fin].map((ultimo) => ({ inicio: `${ultimo.slice(0, 7)}-01`, fin: ultimo }))
}

type Trabajador = (typeof USUARIOS_DEMO)[number]

/** Minimal unsigned document of an outside provider. */
function documento(
  { nombres, apellidos, documento: cedula, email }: Trabajador,
  { inicio, fin }: Mes,
  consecutivo: number,
): { numero: string; xml: string } {
  const sueldo = SUELDOS[email] ?? 0
  const descuento = Math.round(sueldo * DESCUENTO)
  const [numero, hora] = [`NOM${consecutivo}`, '17:30:00-05:00']
  const totales = [pesos(sueldo), pesos(descuento), pesos(sueldo - descuento)] as const
  const cune = createHash('sha384')
    .update([numero, fin, hora, ...totales, NIT, cedula, '102', SOFTWARE, '2'].join(''))
    .digest('hex')
  const [apellido = '', segundo = ''] = apellidos.split(' ')
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<NominaIndividual xmlns="dian:gov:co:facturaelectronica:NominaIndividual">
  <Periodo FechaIngreso="2021-02-01" FechaLiquidacionInicio="${inicio}" FechaLiquidacionFin="${fin}" FechaGen="${fin}"/>
  <NumeroSecuenciaXML Prefijo="NOM" Consecutivo="${consecutivo}" Numero="${numero}"/>
  <ProveedorXML RazonSocial="Nóminas del Altiplano S.A.S." NIT="901334560" SoftwareID="${SOFTWARE}"/>
  <InformacionGeneral Version="V1.0: Documento Soporte de Pago de Nómina Electrónica" Ambiente="2" TipoXML="102" CUNE="${cune}" FechaGen="${fin}" HoraGen="${hora}" PeriodoNomina="5" TipoMoneda="COP"/>
  <Empleador RazonSocial="Adriana Montoya Ruiz" NIT="${NIT}" DV="2" Pais="CO" DepartamentoEstado="11" MunicipioCiudad="11001" Direccion="Cra. 13 # 45-60"/>
  <Trabajador TipoTrabajador="01" TipoDocumento="13" NumeroDocumento="${cedula}" PrimerApellido="${apellido}" SegundoApellido="${segundo}" PrimerNombre="${nombres}" Sueldo="${pesos(sueldo)}"/>
  <DevengadosTotal>${totales[0]}</DevengadosTotal><DeduccionesTotal>${totales[1]}</DeduccionesTotal><ComprobanteTotal>${totales[2]}</ComprobanteTotal>
</NominaIndividual>
`
  return { numero, xml }
}

export async function nominaDemo(ctx: Context): Promise<void> {
  const empleados = USUARIOS_DEMO.filter(({ email }) => email in SUELDOS)
  const documentos = meses(ctx.today).flatMap((mes, m) =>
    empleados.map((empleado, i) => documento(empleado, mes, 101 + m * empleados.length + i)),
  )
  for (const { numero, xml } of documentos) {
    const [resultado] = await conArchivo(`${numero}.xml`, 'application/xml', Buffer.from(xml), (subido) =>
      importarNominas(ctx, [subido], () => Promise.resolve(null)),
    )
    if (resultado?.resultado !== 'importada')
      throw new Error(`the demo's payroll was refused: ${resultado?.mensaje ?? ''}`)
  }
}

interface Persona {
  nombres: string
  apellidos: string
  documento: string
}

export async function reclamosDemo(hace: (dias: number) => Context, [una, otra]: readonly Persona[]): Promise<void> {
  if (!una || !otra) throw new Error('the demo has nobody who claims')
  const comun = { tipo_documento: 3, calidad: 'titular' } as const
  await registrarReclamo(hace(1), {
    ...comun,
    canal: 'escrito',
    tipo: 'consulta',
    numero_documento: una.documento,
    nombre: `${una.nombres} ${una.apellidos}`.trim(),
    correo: 'titular1@correo.example',
    hechos: 'Quiero saber qué datos míos tiene la notaría y para qué los usa.',
  })
  const { id, version } = await registrarReclamo(hace(9), {
    ...comun,
    canal: 'presencial',
    tipo: 'rectificacion',
    numero_documento: otra.documento,
    nombre: `${otra.nombres} ${otra.apellidos}`.trim(),
    correo: 'titular2@correo.example',
    hechos: 'Mi segundo apellido está mal escrito en su base de datos; en la escritura está bien.',
    verificacion: 'Mostró su cédula.',
  })
  await pasarReclamo(hace(8), id, { paso: 'completar', version })
}

export async function papeleraDemo(
  hace: (dias: number) => Context,
  lugar: Pick<CuerpoInmueble, 'id_municipio' | 'id_depto'>,
  titular: number,
): Promise<void> {
  const { id } = await crearProyecto(hace(13), {
    codigo: 'MIR-10',
    nombre: 'Parque Residencial Mirador',
    usuario: titular,
    activo: true,
  })
  await eliminarProyecto(hace(12), id)
  const repetido = await registrarInmueble(hace(4), {
    ...lugar,
    matricula: '50N-20181907',
    id_tipo_inmueble: 1,
    direccion: 'Cl. 134 # 9-21 Ap. 302',
    area: 64.5,
    avaluo: 312_000_000,
  })
  await eliminarInmueble(hace(3), repetido.id)
}
