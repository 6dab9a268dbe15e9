import { expect } from 'chai'
import { jobs } from '../../jobs/index.ts'
import { revisarAlarmas } from '../../modules/alarmas/index.ts'
import { pedirRevision } from '../../modules/archivos/index.ts'
import { proponerConservacion } from '../../modules/conservacion/index.ts'
import { pedirResumenes } from '../../modules/campana/index.ts'
import { pedirTablero } from '../../modules/edictos/index.ts'
import { bogotaDate, enqueue, insert, type JobRow, type Step } from '../../modules/kernel/index.ts'
import { ExcepcionDeCalendario, pedirRecuento } from '../../modules/calendario/index.ts'
import { anotarEspera, cancelar, reservar } from '../../modules/citas/index.ts'
import { TRABAJO_APLICAR } from '../../modules/pasarela/index.ts'
import { pedirPrueba, pedirRespaldo } from '../../modules/respaldos/index.ts'
import { pedirAviso, proponerDepuraciones } from '../../modules/tramites/index.ts'
import { AjusteDeTramites } from '../../modules/tramites/model.ts'
import { unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { a, deQuien, solicitudPorAgendar } from '../harness/citas.ts'
import { facturaAceptada, facturasArchivadas, oficinaSinDian } from '../harness/dian.ts'
import { reclamoRegistrado } from '../harness/habeas.ts'
import {
  api,
  contextOf,
  emailOf,
  freshOffice,
  inmueble,
  jobsDone,
  liquidada,
  officeOf,
  radicacion,
  sendForm,
  unPdf,
} from '../harness/index.ts'
import { subirLibro, unaFilaDePersona, unLibroDe } from '../harness/importar.ts'
import { llamar } from '../harness/ingreso.ts'
import { inventarRetenciones } from '../harness/libros-dinero.ts'
import { inventarEscrituras } from '../harness/libros.ts'
import { enviarLibro, unaEscritura, unLibro } from '../harness/lotes-minutas.ts'
import { pagina } from '../harness/paginas.ts'
import { deDemostracion, pagoPorConfirmar, unaOrden } from '../harness/pasarela.ts'
import { docx, parrafo, unaPlantilla } from '../harness/plantillas.ts'
import { contentsOf } from '../harness/schema.ts'
import { unaSolicitud } from '../harness/solicitudes.ts'
import { enElDia, radicado } from '../harness/tramites-estados.ts'
import { unTramiteRadicado } from '../harness/tramite-radicado.ts'
import { unTramite } from '../harness/tramites.ts'
import { conSegundo } from '../harness/segundo.ts'

/** How each job comes to be asked for. A job without a line here fails: nobody proved that it may run twice. */
const ASK: Record<string, (office: string) => Promise<void>> = {
  'aviso-alarmas': async (office) => {
    const ctx = await contextOf(office)
    const ahora = ctx.now.toISOString()
    const fallido = { nombre: 'aviso-cita', llave: 'de-prueba', carga: '{}', estado: 'fallido', proximo: 0 }
    await ctx.db('trabajos').insert({ ...fallido, created_at: ahora, updated_at: ahora })
    await revisarAlarmas(ctx)
  },
  'aviso-cuenta': async (office) => {
    await unaCuentaAtacada(office)
  },
  soporte: async (office) => {
    const que = { dicho: 'No abre la lista', pantalla: '/admin/dashboard', solicitudes: [], navegador: 'Firefox' }
    await api(office).as('consulta').post('/soporte', que)
  },
  'aviso-segundo-factor': async (office) => {
    await conSegundo(office, 'caja')
  },
  'aviso-ingresos': async (office) => {
    await unaCuentaAtacada(office)
    await jobsDone(office)
    // as if its minutes were over
    await (await officeOf(office)).db('trabajos').where('nombre', 'aviso-ingresos').update({ proximo: 0 })
  },
  'oficina-de-practica': async (office) => {
    await api(office).as('caja').post('/practica')
  },
  'practica-radicada': async (office) => {
    await enqueue(await contextOf(office), 'practica-radicada', {})
  },
  'aviso-tramite': async (office) => {
    const { id } = await unTramiteRadicado(office)
    await pedirAviso(await contextOf(office), id, 'radicado')
  },
  'aviso-solicitud': async (office) => {
    const reply = await api(office).anonymous.post('/SolicitudesTramites', unaSolicitud())
    expect(reply.status, reply.raw.toString()).to.equal(201)
  },
  'aviso-cita': async (office) => {
    const inicio = `${new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 13)}:00:00.000Z`
    const quien = deQuien(null, { correo: 'ana@ejemplo.co' })
    await reservar(await contextOf(office), quien, { inicio, como: 'oficina', forzar: 'Cita urgente' })
  },
  'citas-espera': async (office) => {
    const ctx = await enElDia(office, '2026-11-23')
    const [una, otra] = [await solicitudPorAgendar(office), await solicitudPorAgendar(office)]
    await anotarEspera(ctx, otra.id, { fecha_desde: null, fecha_hasta: null })
    const { id } = await reservar(ctx, deQuien(una.id), a('2026-11-25', '09:00'))
    await cancelar(ctx, id, { como: 'cliente' })
    // as if its two hours were over
    const hasta = '2026-11-22T12:00:00.000Z'
    await ctx.db('citas_cupos').update({ vence: hasta })
    await ctx.db('citas_espera').update({ ofrecida_hasta: hasta })
    await ctx.db('trabajos').where('nombre', 'citas-espera').update({ proximo: 0 })
  },
  'calendario-recuento': async (office) => {
    const ctx = await enElDia(office, '2026-11-23')
    await radicado(ctx)
    await insert(ctx, ExcepcionDeCalendario, {
      fecha: '2026-11-27',
      tipo: 'cerrado',
      hora_entrada: null,
      hora_salida: null,
      suspende_terminos: true,
      acto: 'Res. SNR',
    })
    await pedirRecuento(await contextOf(office))
  },
  'tramite-destruir': async (office) => {
    const { id } = await unTramite({ slug: office })
    const ctx = await contextOf(office)
    await insert(ctx, AjusteDeTramites, { clave: 'retencion', valor: { registro_defuncion: 1 } })
    await ctx.db('tramites').where({ id }).update({ estado: 'cerrado', estado_desde: '2020-01-01T00:00:00.000Z' })
    await proponerDepuraciones(ctx)
    const admin = api(office).as('admin')
    const { body } = await admin.get('/tramites_depuraciones')
    const reply = await admin.put(`/tramites_depuraciones/${body.data[0].id}`, { decision: 'confirmada' })
    expect(reply.status, reply.raw.toString()).to.equal(200)
  },
  'aviso-reclamo-datos': async (office) => {
    await reclamoRegistrado(office)
  },
  'campos-busqueda': async (office) => {
    const client = api(office).as('admin')
    const nota = { title: 'Nota', type: 'string' }
    for (const [version, properties] of [{ nota }, {}].entries()) {
      const reply = await client.put('/campos/inmuebles', { version, esquema: { properties } })
      expect(reply.status, reply.raw.toString()).to.equal(200)
      if (version === 0) await inmueble({ extra: { nota: 'Zurrón' } }, office)
    }
  },
  'cartera-envio': async (office) => {
    const reply = await api(office)
      .as('admin')
      .post(`/estado_cuenta/${await unDeudor(office)}/correo`, { a_pedido: true })
    expect(reply.status, reply.raw.toString()).to.equal(202)
  },
  'cartera-lote': async (office) => {
    const ids = [await unDeudor(office), await unDeudor(office)]
    const reply = await api(office).as('admin').post('/cartera_envios', { tipo: 'estado', ids })
    expect(reply.status, reply.raw.toString()).to.equal(202)
    await (await officeOf(office)).db('cartera_envios').update({ a_pedido: true }) // whatever the hour
  },
  'certificados-retencion': async (office) => {
    const ctx = await contextOf(office)
    await inventarRetenciones(ctx, await inventarEscrituras(ctx, 30, 2025))
    await ctx
      .db('personas')
      .where('numero_documento', 'like', '700000%')
      .update({ correo_electronico: 'ana@ejemplo.co' })
    const reply = await api(office).as('admin').post('/certificadosRetencion', { anio: 2025 })
    expect(reply.status, reply.raw.toString()).to.equal(202)
    expect(reply.body.por_enviar).to.be.at.least(1)
  },
  'conservacion-borrar': async (office) => {
    const ctx = await contextOf(office)
    await ctx
      .db('auditoria')
      .insert({ cuando: '2001-01-01T00:00:00.000Z', accion: 'crear', tabla: 'personas', registro: 1 })
    await proponerConservacion(ctx)
    const { body } = await api(office).as('admin').get('/conservacion')
    const [{ id, version }] = body.propuestas
    const reply = await api(office).as('admin').put(`/conservacion/${id}`, { decision: 'confirmada', version })
    expect(reply.status, reply.raw.toString()).to.equal(200)
  },
  'correo-documento': async (office) => {
    const { id, url } = await unaPlantilla(docx(parrafo('{linderos}')), office)
    const admin = api(office).as('admin')
    const { body } = await admin.post('/plantillaDocumentos/documento', {
      url_plantilla: url,
      id,
      datos: {},
      nameFile: 'x',
    })
    const reply = await admin.post(`/documentos/${String(body.id)}/correo`, { para: ['ana@ejemplo.co'] })
    expect(reply.status, reply.raw.toString()).to.equal(202)
  },
  'correo-enlace': async (office) => {
    const reply = await api(office).anonymous.post('/user/olvide', { email: emailOf('caja', office) })
    expect(reply.status, reply.raw.toString()).to.equal(202)
  },
  'correo-liquidacion': async (office) => {
    const deed = await liquidada({}, {}, office)
    const reply = await api(office)
      .as('liquidador')
      .post(`/liquidaciones/${String(deed.id)}/correo`, {})
    expect(reply.status, reply.raw.toString()).to.equal(202)
  },
  'correo-seguimiento': async (office) => {
    const filed = await radicacion({}, {}, office)
    const { db } = await officeOf(office)
    await pagina(office, `/auth/seguimiento/${String(filed.token)}`, {
      que: 'avisos',
      correo: 'ana@ejemplo.co',
      acepta: 'si',
    })
    const { llave } = await db('seguimientos_suscripciones').first<{ llave: string }>('llave')
    await pagina(office, `/auth/seguimiento/avisos/${llave}`, { que: 'confirmar' })
    await api(office)
      .as('admin')
      .post('/seguiradiCreate', {
        num_radicacion: filed.numero_radicacion,
        paso: 'En firmas',
        fecha: `${bogotaDate(new Date())} 00:01`,
      })
    // as if its minute of grace were over
    await db('trabajos').where('nombre', 'correo-seguimiento').update({ proximo: 0 })
  },
  'correo-suscripcion': async (office) => {
    const filed = await radicacion({}, {}, office)
    const reply = await pagina(office, `/auth/seguimiento/${String(filed.token)}`, {
      que: 'avisos',
      correo: 'ana@ejemplo.co',
      acepta: 'si',
    })
    expect(reply.html).to.contain('Le enviamos un correo')
  },
  'dian-entrega': async (office) => {
    await oficinaSinDian(office)
    const [id = 0] = await facturasArchivadas(office)
    await facturaAceptada(await contextOf(office), id)
  },
  'dian-enviar': async (office) => {
    await oficinaSinDian(office)
    const [id] = await facturasArchivadas(office)
    const reply = await api(office)
      .as('caja')
      .post('/facturacion/lote', { ids: [id] })
    expect(reply.status, reply.raw.toString()).to.equal(202)
    await jobsDone(office)
  },
  'dian-lote': async (office) => {
    await oficinaSinDian(office)
    const reply = await api(office)
      .as('caja')
      .post('/facturacion/lote', { ids: await facturasArchivadas(office) })
    expect(reply.status, reply.raw.toString()).to.equal(202)
  },
  'edictos-tablero': async (office) => {
    const dia = bogotaDate(new Date())
    const campos = { titulo: 'Edicto', nombre_cliente: 'Ana', fecha_inicio: dia, fecha_expiracion: dia }
    const reply = await sendForm(api(office).as('admin'), '/edicto', campos, {
      archivo: { name: 'edicto.pdf', content: unPdf() },
    })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    // as if nobody had written it down
    await (await officeOf(office)).db('edictos_fijaciones').delete()
    await pedirTablero(await contextOf(office))
  },
  'importar-revisar': async (office) => {
    await unLibroSubido(office)
  },
  'importar-guardar': async (office) => {
    const id = await unLibroSubido(office)
    await jobsDone(office)
    const reply = await api(office).as('admin').post(`/importar/personas/${id}/guardar`, {})
    expect(reply.status, reply.raw.toString()).to.equal(204)
  },
  'minutas-lote': async (office) => {
    const [{ id: id_plantilla }, libro] = [
      await unaPlantilla(undefined, office),
      await unLibro([unaEscritura(1), unaEscritura(2)]),
    ]
    const reply = await enviarLibro(api(office).as('admin'), '/lotes_minutas', libro, { id_plantilla, filas: 'todas' })
    expect(reply.status, reply.raw.toString()).to.equal(202)
  },
  'pago-confirmar': async (office) => {
    const orden = await pagoPorConfirmar(office)
    expect(orden.status, orden.raw.toString()).to.equal(200)
  },
  'pago-aplicar': async (office) => {
    await deDemostracion(office)
    const { id } = await unaOrden(office, 'local')
    const ctx = await contextOf(office)
    await ctx.db('pagos_ordenes').where({ id }).update({ estado: 'aprobado', aprobado_en: ctx.now.toISOString() })
    await enqueue(ctx, TRABAJO_APLICAR, { id })
  },
  'archivos-revision': async (office) => {
    await pedirRevision(await contextOf(office))
  },
  'resumen-avisos': async (office) => {
    await unAviso(office)
    const ctx = await contextOf(office)
    // as if it was written after asking for the mail
    await ctx.db('avisos_hechos').update({ resumido: null })
    await pedirResumenes(ctx)
  },
  respaldo: async (office) => {
    await pedirRespaldo(await contextOf(office))
  },
  'respaldo-prueba': async (office) => {
    await pedirRespaldo(await contextOf(office))
    await jobsDone(office)
    await pedirPrueba(await contextOf(office))
  },
  'proyecto-nombre': async (office) => {
    const client = api(office).as('admin')
    const filed = await radicacion({}, {}, office)
    const proyecto = await client.post('/proyecto2', { codigo: 'P1', nombre: 'Antes', usuario: filed.digitador })
    await client.put(`/radi2/${String(filed.numero_radicacion)}`, { codigoProyecto: 'P1' })
    expect((await client.put(`/proyecto/${String(proyecto.body.id)}`, { proyecto: 'Después' })).status).to.equal(200)
  },
  'radicaciones-nombrado': async (office) => {
    const filed = await radicacion({}, {}, office)
    expect(
      (
        await api(office)
          .as('admin')
          .put(`/persona/${String(filed.actosradi[0].otorgantes[0].id_personas)}`, { apellidos: 'Después' })
      ).status,
    ).to.equal(200)
  },
}

/** Somebody who wants the day's mail, and what another did with a filing of theirs. */
async function unAviso(office: string): Promise<void> {
  const filed = await radicacion({}, {}, office)
  const { id } = await (
    await officeOf(office)
  )
    .db('usuarios')
    .where('email', emailOf('revisor', office))
    .first<{ id: number }>('id')
  await (await officeOf(office)).db('radicaciones').update({ radicador: id })
  expect((await api(office).as('revisor').put('/avisos/preferencias', { resumen_diario: true })).status).to.equal(200)
  const fecha = `${bogotaDate(new Date())} 00:01`
  await api(office)
    .as('admin')
    .post('/seguiradiCreate', { num_radicacion: filed.numero_radicacion, paso: 'En firmas', fecha })
}

/** Ten failures from ten addresses at one account. */
async function unaCuentaAtacada(office: string): Promise<void> {
  for (let n = 1; n <= 10; n++) await llamar(office, emailOf('caja', office), { ip: `190.0.0.${n}`, clave: 'no es' })
}

/** A book of two persons, brought to be looked at. */
async function unLibroSubido(office: string): Promise<number> {
  const libro = await unLibroDe([unaFilaDePersona(1), unaFilaDePersona(2)])
  const reply = await subirLibro(api(office).as('admin'), 'personas', libro)
  expect(reply.status, reply.raw.toString()).to.equal(202)
  return Number(reply.body.id)
}

async function unDeudor(office: string): Promise<number> {
  const { id } = await unCliente(office)
  await unaCuenta(office, id, { fecha: bogotaDate(new Date()) })
  return id
}

const OWN_TABLES = ['trabajos', 'auditoria']

async function lastJob(office: string, name: string): Promise<JobRow> {
  const row = await (await officeOf(office)).db<JobRow>('trabajos').where('nombre', name).orderBy('id', 'desc').first()
  if (!row) throw new Error(`nobody asked for ${name}`)
  return row
}

describe('Trabajos: repetir uno no repite nada', function () {
  this.timeout(240_000)

  it('todos tienen su prueba', () => {
    expect([...jobs.keys()].sort()).to.deep.equal(Object.keys(ASK).sort())
  })

  for (const [name, job] of jobs) {
    it(`${name}: la segunda vez deja la base como la primera; interrumpido tras cada paso, cada paso se hace una vez`, async () => {
      const office = await freshOffice()
      await ASK[name]?.(office)
      await jobsDone(office)
      const [ctx, { db }] = [await contextOf(office), await officeOf(office)]
      const done = await lastJob(office, name)
      expect(done.estado, done.error ?? '').to.equal('hecho')
      const carga: unknown = JSON.parse(done.carga)
      const once = await contentsOf(db, OWN_TABLES)
      const forgetful: Step = (_, work) => work()
      await job.run(ctx, carga, forgetful)
      expect(await contentsOf(db, OWN_TABLES)).to.deep.equal(once)

      // as it was before it first ran
      await restoreBefore(office, name)
      const remembered = new Map<string, unknown>()
      const times = new Map<string, number>()
      const dies: Step = async <T>(step: string, work: () => Promise<T>) => {
        if (remembered.has(step)) return remembered.get(step) as T
        remembered.set(step, await work())
        times.set(step, (times.get(step) ?? 0) + 1)
        throw new Error('the process died here')
      }
      for (let attempt = 0; attempt <= remembered.size; attempt++) {
        await job.run(await contextOf(office), carga, dies).catch((error: unknown) => {
          expect(String(error)).to.contain('the process died here')
        })
      }
      expect([...times.values()].filter((count) => count !== 1)).to.deep.equal([])
      expect(times.size).to.be.above(0)
      const asked = await db<JobRow>('trabajos').where('nombre', name).count({ n: '*' })
      expect(Number(asked[0]?.n)).to.equal(1)
    })
  }
})

/** Takes back the mark that a job leaves on what it worked for. */
async function restoreBefore(office: string, name: string): Promise<void> {
  const { db } = await officeOf(office)
  if (name === 'correo-enlace') await db('enlaces_clave').update({ enviado: null })
  if (name.startsWith('cartera-')) {
    await db('cartera_contactos').delete()
    await db('cartera_envios').update({ estado: 'pendiente', enviado: null })
  }
  if (name === 'certificados-retencion') await db('certificados_retencion').update({ enviado: null })
  if (name === 'resumen-avisos') await db('avisos_preferencias').update({ resumido: null })
  if (name === 'aviso-alarmas') await db('alarmas').update({ avisada: null })
  if (name === 'conservacion-borrar') await db('conservacion_propuestas').update({ terminada_en: null })
  if (name === 'aviso-cita') await db('citas_avisos').update({ enviado_en: null })
  if (name === 'aviso-reclamo-datos') await db('reclamos_datos_avisos').update({ enviado_en: null })
  if (name === 'aviso-solicitud') await db('solicitudes_avisos').update({ enviado_en: null })
  if (name === 'aviso-tramite') await db('tramites_avisos').update({ enviado_en: null })
  if (name === 'dian-entrega') await db('dian_entregas').update({ enviado: null })
  if (name === 'correo-documento') await db('documentos_correos').update({ estado: 'pendiente', enviado: null })
  if (name === 'correo-liquidacion') await db('liquidaciones_correos').update({ enviado: null })
}
