// mariadb: one statement of several tables
import { expect } from 'chai'
import { pedirEnvio } from '../../modules/cartera/avisos/encargo.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { CLASES_DE_URGENTE, CUANTAS_URGENTES, URGENTES, type ClaseDeUrgente } from '../../schemas/oficina/mi-dia.ts'
import type { MiDia, Urgente } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { PERMISOS, permiso } from '../../schemas/vistas/vistas.ts'
import { unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { archivo, deposito, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, next, persona, radicacion, unaPersona } from '../harness/index.ts'
import { solicitudGuardada } from '../harness/quien-solicitudes.ts'
import { soloPuede } from '../harness/quien.ts'
import type { Role } from '../harness/offices.ts'

const TODO = PERMISOS.map(({ id }) => id)

describe('Lo más urgente de cada rol', function () {
  this.timeout(180_000)
  let slug = ''
  let yo = 0
  let deOtro = 0
  let hoy = ''
  before(async () => {
    slug = await freshOffice()
    const admin = api(slug).as('admin')
    const ctx = await contextOf(slug)
    const { db } = ctx
    hoy = ctx.today
    yo = (await persona(unaPersona(), slug)).id
    const otra = (await persona(unaPersona(), slug)).id
    await db('usuarios').where('usuario', 'nadie').update({ id_persona: yo })
    for (let n = 0; n < 2; n++) {
      await admin.post('/facturaLiq', archivo(await porFacturar(1, slug)))
      await deposito(otra, null, 1000, slug)
      await solicitudGuardada(ctx, { nombre: 'Úrsula', etapa: 3, estado: 'recibidos' })
      await radicacion({}, { liquidador: yo, digitador: otra, revisor: otra }, slug)
      const parada = await radicacion({}, { digitador: yo, liquidador: otra, revisor: otra }, slug)
      await db('radicaciones')
        .where('id', Number(parada.id))
        .update({ estado: 'facturacion', fecha_radicacion: addDays(hoy, -40) })
      const ajena = await radicacion({}, { digitador: otra, liquidador: otra, revisor: otra }, slug)
      await db('radicaciones')
        .where('id', Number(ajena.id))
        .update({ fecha_radicacion: addDays(hoy, -900) })
      deOtro = Number(ajena.id)
      const firmada = await radicacion({}, { digitador: otra, liquidador: otra, revisor: otra }, slug)
      await admin.post(`/radicaciones/${String(firmada.id)}/numerar`, {})
      await db('radicaciones')
        .where('id', Number(firmada.id))
        .update({ fecha_escritura: addDays(hoy, -1 - n) })
      await db('tramites').insert({
        numero: n + 1,
        anio: 2020,
        tipo: 'copia_registro_civil',
        tipo_tramite: 'copia',
        datos: '{}',
        data: '{}',
        estado: 'radicado',
        estado_desde: ctx.now.toISOString(),
        radicado_en: ctx.now.toISOString(),
        vence: n ? hoy : addDays(hoy, -3),
        created_at: ctx.now.toISOString(),
        updated_at: ctx.now.toISOString(),
      })
      await deudor(400 + n)
    }
  })
  async function deudor(dias: number): Promise<void> {
    const suya = { correo_electronico: `deudor${next()}@prueba.example` }
    const { id } = await unCliente(slug, { persona: suya, autorizados: ['correo', 'telefono'] })
    const dia = addDays(hoy, -dias)
    await unaCuenta(slug, id, { valor: 10_000, fecha: dia, vence: dia })
  }
  const dia = async (role: Role = 'nadie'): Promise<MiDia> => (await api(slug).as(role).get('/mi_dia')).body
  const urgentes = async (role?: Role): Promise<Urgente[]> => (await dia(role)).urgentes ?? []
  const alcanza = (clase: ClaseDeUrgente): number[] => [...URGENTES[clase].anyOf.slice(0, 1), ...URGENTES[clase].also]

  for (const clase of CLASES_DE_URGENTE)
    it(`${clase}: la ve quien puede hacer algo con ella, y sin uno de sus permisos no`, async () => {
      await soloPuede(slug, alcanza(clase))
      const suyas = (await urgentes()).filter((una) => una.clase === clase)
      expect(suyas.length, clase).to.be.above(0)
      for (const falta of [URGENTES[clase].anyOf, ...URGENTES[clase].also.map((id) => [id])]) {
        const quitados: readonly number[] = falta
        await soloPuede(
          slug,
          TODO.filter((id) => !quitados.includes(id)),
        )
        expect(
          (await urgentes()).map((una) => una.clase),
          `${clase} without ${falta.join()}`,
        ).to.not.include(clase)
      }
    })

  it('son tres a lo sumo, la primera de cada clase antes que la segunda de otra, y nada de otro', async () => {
    await soloPuede(slug, TODO)
    const todas = await urgentes()
    expect(todas.map(({ clase }) => clase)).to.deep.equal(
      ['autorizar', 'tramite', 'factura'].slice(0, CUANTAS_URGENTES),
    )
    await soloPuede(slug, [...alcanza('liquidar'), ...alcanza('radicacion')])
    const propias = await urgentes()
    expect(propias.map(({ clase }) => clase)).to.have.members(['liquidar', 'radicacion', 'liquidar'])
    expect(propias.map(({ id }) => id)).to.not.include(deOtro)
    const { db } = await contextOf(slug)
    await db('usuarios').where('usuario', 'nadie').update({ id_persona: null })
    expect(await urgentes(), 'who is nobody in a deed has none').to.deep.equal([])
    await db('usuarios').where('usuario', 'nadie').update({ id_persona: yo })
  })

  it('cada rol con que empieza una oficina tiene las suyas', async () => {
    const clases = async (role: Role) => [...new Set((await urgentes(role)).map(({ clase }) => clase))]
    expect(await clases('caja')).to.have.members(['factura', 'deudor', 'deposito'])
    expect(await clases('admin')).to.have.members(['autorizar', 'tramite', 'factura'])
    expect(await clases('notario')).to.have.members(['autorizar', 'tramite', 'factura'])
    for (const role of ['radicador', 'revisor'] as const)
      expect(await clases(role), role).to.have.members(['tramite', 'solicitud'])
    expect(await clases('liquidador')).to.deep.equal(['factura'])
    for (const role of ['consulta', 'cliente'] as const) expect(await dia(role), role).to.not.have.property('urgentes')
  })

  it('lo numerado y no autorizado de días antes urge hasta que se autoriza; lo de hoy, no', async () => {
    await soloPuede(slug, alcanza('autorizar'))
    const { db } = await contextOf(slug)
    const suyas = async () => (await urgentes()).filter(({ clase }) => clase === 'autorizar')
    const primeras = await suyas()
    expect(primeras.map(({ vencida }) => vencida)).to.deep.equal([true, true])
    const [vieja, otra] = primeras.map(({ id }) => id)
    await db('radicaciones').where('id', Number(otra)).update({ fecha_escritura: hoy })
    expect((await suyas()).map(({ id }) => id)).to.deep.equal([vieja])
    const motivo = { motivo: 'El notario la autoriza así.' }
    const hecha = await api(slug)
      .as('admin')
      .post(`/radicaciones/${String(vieja)}/autorizar`, motivo)
    expect(hecha.status, hecha.raw.toString()).to.equal(200)
    expect(await suyas()).to.deep.equal([])
  })

  it('lo que se toma deja de urgir, y deshacerlo lo devuelve', async () => {
    await soloPuede(slug, alcanza('solicitud'))
    const [primera] = await urgentes()
    if (!primera) throw new Error('no request waits')
    const quien = api(slug).as('nadie')
    const { db } = await contextOf(slug)
    const id_asignado = (await db('usuarios').where('usuario', 'nadie').first<{ id: number }>('id')).id
    const ruta = `/SolicitudesTramites/${primera.id}`
    const tomada = await quien.put(ruta, { id_asignado, version: primera.version })
    expect(tomada.status, JSON.stringify(tomada.body)).to.equal(200)
    expect((await urgentes()).map(({ id }) => id)).to.not.include(primera.id)
    await quien.put(ruta, { id_asignado: null, version: tomada.body.version })
    expect((await urgentes()).map(({ id }) => id)).to.include(primera.id)
  })

  it('a quien se le recordó no se le vuelve a recordar, ni a quien no quiere correos o prometió pagar', async () => {
    await soloPuede(slug, alcanza('deudor'))
    const antes = await urgentes()
    expect(antes.length).to.equal(2)
    const [primero, otro] = antes
    if (!primero || !otro) throw new Error('two clients owe')
    // on a Sunday: at an hour when the law lets it go, it would leave before anybody can stop it (L. 2300 art. 3)
    const domingo = { ...(await contextOf(slug)), now: new Date('2037-11-22T15:00:00Z'), today: '2037-11-22' }
    const enEspera = await pedirEnvio(domingo, primero.id, { tipo: 'recordatorio', a_pedido: false })
    expect((await urgentes()).map(({ id }) => id)).to.deep.equal([otro.id])
    expect((await api(slug).as('nadie').delete(`/cartera_correos/${enEspera.id}`)).status).to.equal(204)
    expect((await urgentes()).map(({ id }) => id)).to.have.members([primero.id, otro.id])
    const { db } = await contextOf(slug)
    for (const campos of [{ autorizados: '["telefono"]' }, { promesa: addDays(hoy, 3) }, { activo: false }]) {
      const era = await db('clientes').where('id', otro.id).first<Record<string, unknown>>(Object.keys(campos))
      await db('clientes').where('id', otro.id).update(campos)
      expect(
        (await urgentes()).map(({ id }) => id),
        Object.keys(campos).join(),
      ).to.deep.equal([primero.id])
      await db('clientes').where('id', otro.id).update(era)
    }
  })

  it('el depósito que se asigna deja de urgir, y el que se recibió de anticipo se dice', async () => {
    await soloPuede(slug, [...alcanza('deposito'), permiso('radicaciones', 'ver')])
    const quien = api(slug).as('nadie')
    const { body: anticipo } = await api(slug)
      .as('caja')
      .post('/depositos', { tipo: 'anticipo', id_personas: yo, anticipo: 500, metodo_pago: 6, method_data: [] })
    const antes = await urgentes()
    expect(antes.map(({ estado }) => estado)).to.deep.equal(['deposito', 'deposito', 'anticipo'])
    const [primero] = antes
    const { body: lista } = await quien.get('/depositos', { numero_deposito: Number(primero?.numero) })
    const [{ tipo, fecha_deposito, id_personas, notaria, metodo_pago, version }] = lista.data
    const escritura = await radicacion({}, {}, slug)
    const { status, body } = await quien.put(`/depositos/${String(primero?.id)}`, {
      ...{ tipo, fecha_deposito, id_personas, notaria, deposito: notaria, metodo_pago, version },
      method_data: [],
      id_radicacion: escritura.id,
    })
    expect(status, JSON.stringify(body)).to.equal(200)
    expect((await urgentes()).map(({ id }) => id))
      .to.include(anticipo.id)
      .and.not.include(primero?.id)
  })

  it('el trámite que se toma en revisión sigue ahí, para abrirlo', async () => {
    await soloPuede(slug, alcanza('tramite'))
    // midnight may have passed since the file began
    const { db, today } = await contextOf(slug)
    await db('tramites').where('numero', 2).update({ vence: today })
    const tramites = async () => (await urgentes()).filter(({ clase }) => clase === 'tramite')
    const [vencido, deHoy] = await tramites()
    expect(vencido).to.include({ numero: '2020-000001', vencida: true, estado: 'radicado' })
    expect(deHoy).to.include({ numero: '2020-000002', vencida: false, vence: today })
    await api(slug)
      .as('nadie')
      .put(`/tramites/${String(vencido?.id)}/estado`, { estado: 'en_revision', version: vencido?.version })
    expect((await tramites())[0]).to.include({ id: vencido?.id, estado: 'en_revision' })
  })
})
