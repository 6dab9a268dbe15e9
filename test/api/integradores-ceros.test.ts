import { expect } from 'chai'
import { CATALOGOS } from '../../modules/catalogos/index.ts'
import { bogotaDate } from '../../modules/kernel/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { unCliente } from '../harness/abonos.ts'
import { archivo, deposito, porFacturar } from '../harness/facturacion.ts'
import { api, freshOffice, sendForm, unPdf, type Client, type Json } from '../harness/index.ts'
import { plantillaSubida } from '../harness/plantillas.ts'
import { deFuera } from '../harness/solicitudes.ts'
import { unTramite } from '../harness/tramites.ts'

/** What the specifications write as 1 and 0 (2, section 3; 3, section 3), wherever it is. */
const UNO_O_CERO = ['activo', 'umh', 'estado', 'state_document_id']
/** A filing is saved «with reparto true, activo false» (1, section 4), and a user «with admin false» (3, section 5). */
const SI_O_NO = ['reparto', 'admin', 'respuesta']
/** Said by us, or without saying how: nothing that the specifications write as 1 and 0. */
const NUESTROS = [
  'exento',
  'excento',
  'eliminar',
  'editable',
  'is_send',
  'express',
  'vivienda_habitacion',
  'accesorio',
  'leasing_por_escritura',
  'con_subsidio',
  'usada',
  'articulo_12',
  'enParte',
  'base_confirmada',
  'registral_confirmada',
  'codigos_confirmados',
  'sin_verificar',
  'bloqueado',
  'segundo_factor',
  'propio',
  'invitado',
  'pendiente_dian',
  'requiere_detalle',
  'gravado',
  'iva_incluido',
  'aplicaDia',
  'agil',
  'llenable',
  'seccion_conyuge',
  'retencion_fuente',
  'manual',
  'porConfirmar',
  'retencion',
  'bolfis',
  'registro',
  'vis',
  'tarifa_unica',
  'sistema',
  'colision',
  'exige_segundo_factor',
  'fijado',
  'reservado',
  'velado',
  'pausado',
]

interface Dicho {
  donde: string
  nombre: string
  valor: unknown
  de: object
}

/** Every field of an answer, however deep. */
function campos(valor: unknown, donde = ''): Dicho[] {
  if (Array.isArray(valor)) return valor.flatMap((uno, i) => campos(uno, `${donde}[${i}]`))
  if (typeof valor !== 'object' || valor === null) return []
  // of a template it is the map of what is enabled (3, section 3)
  if (donde.endsWith('.variables')) return []
  return Object.entries(valor).flatMap(([nombre, suyo]) => [
    { donde: `${donde}.${nombre}`, nombre, valor: suyo as unknown, de: valor },
    ...campos(suyo, `${donde}.${nombre}`),
  ])
}

const esDeRadicacion = ({ de }: Dicho): boolean => 'reparto' in de

/** What an answer says otherwise than the specifications. */
const fuera = (cuerpo: unknown): string[] =>
  campos(cuerpo).flatMap((dicho) => {
    const { donde, nombre, valor } = dicho
    if (nombre === 'activo' && esDeRadicacion(dicho))
      return typeof valor === 'boolean' ? [] : [`${donde} = ${String(valor)}`]
    if (UNO_O_CERO.includes(nombre)) return typeof valor === 'boolean' ? [`${donde} = ${String(valor)}`] : []
    return typeof valor === 'boolean' && ![...SI_O_NO, ...NUESTROS].includes(nombre)
      ? [`${donde} = ${String(valor)}: ¿cómo lo escribe?`]
      : []
  })

describe('Sí y no como los escriben las especificaciones: 1 y 0', () => {
  let slug = ''
  let admin: Client
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })

  for (const { pantalla, paths, columnas, pertenece, titulo, filas } of CATALOGOS)
    it(titulo, async () => {
      const apagadas = new Set(filas.filter((fila) => 'activo' in fila && fila.activo === false).map(({ id }) => id))
      const path = `/${paths[0]}`
      for (const otra of paths) {
        const { body } = await admin.get(`/${otra}`)
        expect(fuera(body), otra).to.deep.equal([])
        for (const fila of body.data)
          expect(fila.activo, `${otra} ${String(fila.name)}`).to.equal(apagadas.has(fila.id) ? 0 : 1)
      }
      if (!pantalla?.acciones.length) return
      const exigidos = (pantalla.esquema.required ?? []).filter(
        (campo) => !['name', 'code', 'activo', pertenece?.campo].includes(campo),
      )
      const [una] = (await admin.get(path)).body.data as Json[]
      const propios = Object.fromEntries(exigidos.map((campo) => [campo, una?.[campo]]))
      const creada = await admin.post(path, {
        name: 'De la prueba',
        code: 'ZZ9',
        activo: 1,
        ...propios,
        ...(pertenece ? { [pertenece.campo]: una?.[pertenece.campo] } : {}),
      })
      expect(creada.status, creada.raw.toString()).to.equal(201)
      expect(creada.body).to.include({ activo: 1 })
      const editada = await admin.put(`${path}/${creada.body.id}`, { name: 'De la prueba', code: 'ZZ9', activo: '0' })
      expect(editada.body, path).to.include({ activo: 0 })
      for (const [columna, { type }] of Object.entries(columnas))
        if (type === 'boolean' && columna in pantalla.esquema.properties) {
          expect((await admin.put(`${path}/${creada.body.id}`, { [columna]: '1' })).body, columna).to.include({
            [columna]: 1,
          })
          expect((await admin.get(`${path}/${creada.body.id}`)).body, columna).to.include({ [columna]: 1, activo: 0 })
        }
      const suyo = pertenece ? { [pertenece.campo]: una?.[pertenece.campo] } : {}
      const repetida = await admin.post(path, { ...propios, ...suyo, name: 'De la prueba' })
      expect(repetida.body.actual, path).to.include({ activo: 0 })
      for (const { body } of [creada, editada, repetida]) expect(fuera(body), path).to.deep.equal([])
    })

  it('las demás llamadas de las especificaciones', async () => {
    const hoy = bogotaDate(new Date())
    const d = await porFacturar(1, slug)
    const { body: facturas } = await admin.post('/facturaLiq', archivo(d))
    const cliente = await unCliente(slug)
    const [comprador] = d.otorgantes_comprador
    await deposito(comprador.id, d.id, 5_000, slug)
    const nuevo = { codigo: 'P9', nombre: 'Nueve', token: '', usuario: comprador.id, activo: 1 }
    const { body: proyecto } = await admin.post('/proyecto2', nuevo)
    expect(proyecto).to.include({ estado: 1 })
    const plantilla = await plantillaSubida(slug, {})
    await sendForm(
      admin,
      '/edicto',
      {
        titulo: 'Uno',
        nombre_cliente: 'Ana',
        fecha_inicio: hoy,
        fecha_expiracion: addDays(hoy, 1),
      },
      { archivo: { name: 'e.pdf', content: unPdf() } },
    )
    await unTramite({ slug })
    const { id: solicitud } = await deFuera(slug)
    const llamadas: [string, Json?][] = [
      ['/radicaciones', { numero_radicacion: d.numero }],
      [`/radicaciones/${d.id}`],
      ['/actos'],
      ['/actos', { page: 1 }],
      ['/inmuebles'],
      ['/liquidacionRadi', { numero_radicacion: d.numero }],
      ['/liquidaciones', { filtro: 'servicio_adicional' }],
      ['/liquidaciones', { filtro: 'servicio_registral' }],
      ['/servicios'],
      ['/pdfLiquidacion', { numero_radicacion: d.numero }],
      ['/radi'],
      ['/depositos'],
      ['/radiProy'],
      ['/seguiradi'],
      [`/radi2/${d.numero}`],
      ['/depositosTotales', { numero_radicacion: d.numero }],
      ['/bancos'],
      ['/clientes'],
      [`/facturaRadi/${d.numero}`],
      [`/facturaLiq/${d.id}`],
      ['/persona', { accion: 'PersonaxCargo', valor: 'otorgante' }],
      ['/persona', { accion: 'PersonaxNombres', numero_documento: comprador.numero_documento }],
      ['/persona'],
      ['/documentsFiltros'],
      ['/facturacion'],
      ['/documents'],
      ['/Nomina'],
      ['/creditos'],
      [`/creditos_cliente/${cliente.id_clientes}`],
      ['/usuario'],
      ['/rol'],
      ['/proyecto2'],
      [`/proyecto2/${proyecto.id}`],
      ['/templates'],
      [`/templates/${plantilla.id}`],
      ['/edicto'],
      ['/Companies/11'],
      ['/tramites'],
      ['/SolicitudesTramites'],
      [`/SolicitudesTramites/${solicitud}`],
      ['/plantillaDocumentos/proyectos'],
      ['/notariaConfig'],
      [`/plantillaDocumentos/${plantilla.id}`],
      ['/PlantillaAgiles/Order'],
    ]
    const vistos = new Set<string>()
    const faltan: string[] = []
    for (const [path, query] of llamadas) {
      const { status, body, raw } = await admin.get(path, query)
      if (status !== 200) faltan.push(`${path}: ${status} ${raw.toString().slice(0, 80)}`)
      for (const dicho of fuera(body)) faltan.push(`${path}${dicho}`)
      for (const { nombre, valor } of campos(body))
        if (UNO_O_CERO.includes(nombre) && typeof valor === 'number') vistos.add(nombre)
    }
    expect(faltan.slice(0, 40).join('\n')).to.equal('')
    expect([...vistos]).to.include.members(['activo', 'estado', 'state_document_id'])
    expect(fuera(facturas)).to.deep.equal([])
  })
})
