// completo: one screen in detail
import { expect } from 'chai'
import { configurarConSimulador } from '../../modules/dian/index.ts'
import { Cita } from '../../modules/citas/index.ts'
import { bogotaDate, insert } from '../../modules/kernel/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { accessibilityFaults, button, click, inDialog, reads, sees, text, type, visit } from '../harness/browser.ts'
import { unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { solicitudGuardada } from '../harness/quien-solicitudes.ts'
import { facturasArchivadas } from '../harness/dian.ts'
import { deposito } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, persona, radicacion, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { startSimulador } from '../harness/simulador.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { solicitudConTramite } from '../harness/solicitudes-papeles.ts'

describe('Mi día en el navegador', () => {
  for (const dark of [false, true]) {
    it(
      'quien no lee las radicaciones de la oficina no ve sus cifras, y si el menú no le ofrece nada no se le manda a él ' +
        `(${dark ? 'oscuro' : 'claro'})`,
      async () => {
        const { page, problems } = await visit('/admin/dashboard', { role: 'nadie', dark, width: 390, height: 844 })
        await sees(
          page,
          'Su rol no tiene todavía nada que hacer en el programa. Si necesita algo, pídalo a la notaría.',
        )
        expect(await page.$('.tablero-cifras')).to.equal(null)
        expect(await page.$('.tablero-ultimas')).to.equal(null)
        expect(await accessibilityFaults(page)).to.deep.equal([])
        expect(problems).to.deep.equal([])
      },
    )
  }

  it('quien no las lee y tiene otras cosas que hacer las encuentra en el menú', async () => {
    const office = await freshOffice()
    const { body: roles } = await api(office).as('admin').get('/rol')
    const caja = (roles.data as Json[]).find(({ name }) => name === 'Caja')
    await api(office)
      .as('admin')
      .post(`/permisosRoles/${String(caja?.id)}`, {
        array_permisos: [5, 73, 81, 85, 87, 101, 109].map((id_permisos) => ({
          id_rol: caja?.id,
          id_permisos,
          action: 'delete',
        })),
      })
    const { page } = await visit('/admin/dashboard', { office, role: 'caja' })
    await sees(page, 'Elija en el menú lo que necesita hacer')
  })

  it('quien las lee ve las cifras y lo suyo, y de una semana llega a sus radicaciones', async () => {
    const office = await freshOffice()
    await radicacion({}, {}, office)
    const { page, problems } = await visit('/admin/dashboard', { office, role: 'caja' })
    await sees(page, 'radicadas hoy')
    await sees(page, 'Lo que espera')
    await sees(page, 'Ver como tabla')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await sees(page, 'Mis radicaciones en curso')
    // one week with anything: it is said, not drawn
    await page.focus('.tablero-graficas .grafica-palabras button')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (hoy) => (new URLSearchParams(location.search).get('hasta') ?? '') >= hoy,
      {},
      bogotaDate(new Date()),
    )
    expect(problems).to.deep.equal([])
  })

  it('quien trabaja trámites ve las firmas de hoy y las solicitudes que esperan a la notaría, y de ahí llega a ellas', async () => {
    const office = await freshOffice()
    const { id } = await solicitudConTramite(office, { etapa: 3, estado: 'recibidos', nombre: 'Úrsula' })
    const ctx = await contextOf(office)
    const inicio = `${bogotaDate(new Date())}T14:00:00.000Z`
    await insert(ctx, Cita, {
      asunto: 'Firma de escritura',
      nombre: 'Ana Restrepo',
      inicio,
      fin: inicio,
      puesto: 1,
      estado: 'agendada',
      secuencia: 0,
      forzada: false,
      id_solicitud: id,
    })
    const { page, problems } = await visit('/admin/dashboard', {
      office,
      role: 'revisor',
      width: 390,
      height: 844,
      dark: true,
    })
    await sees(page, 'Ana Restrepo')
    await sees(page, 'Documentos por revisar')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, 'a[href*="f.estado=recibidos"]')
    await sees(page, 'Úrsula')
    expect(problems).to.deep.equal([])
  })

  it('lo más urgente se hace ahí mismo, se dice y se deshace; sin nada que apremie dice qué está bien', async () => {
    const office = await freshOffice()
    const ctx = await contextOf(office)
    await solicitudGuardada(ctx, { nombre: 'Úrsula', apellidos: 'Pinto', etapa: 3, estado: 'recibidos' })
    const { page, problems, go } = await visit('/admin/dashboard', { office, role: 'revisor', width: 390, height: 844 })
    const tarjetas = () => page.$$eval('.tablero-urgentes li', (all) => all.length)
    await sees(page, 'Solicitud de Úrsula Pinto')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Tomar'))
    await sees(page, 'La solicitud de Úrsula Pinto es suya.')
    await reads(tarjetas, 0)
    await sees(page, 'Nada apremia: ningún trámite se vence hoy, todas las solicitudes tienen quién las atienda')
    await reads(() => page.evaluate(() => document.activeElement?.textContent), 'Lo más urgente')
    await click(page, button('Deshacer: La solicitud de Úrsula Pinto es suya.'))
    await reads(tarjetas, 1)
    await click(page, button('Asignar a…'))
    await sees(page, 'Asignar la de Úrsula Pinto')
    await page.keyboard.press('Escape')
    await go('/admin/ver-solicitudes')
    await sees(page, 'Sin asignar')
    expect(problems).to.deep.equal([])
  })

  it('una deuda vieja se recuerda tras preguntar, y se detiene', async () => {
    const office = await freshOffice()
    const dia = addDays(bogotaDate(new Date()), -400)
    const { id } = await unCliente(office, {
      persona: { nombres: 'Nubia', apellidos: 'Rey', correo_electronico: 'nubia@prueba.example' },
      autorizados: ['correo'],
    })
    await unaCuenta(office, Number(id), { valor: 150_000, fecha: dia, vence: dia })
    const { page, problems } = await visit('/admin/dashboard', { office, role: 'caja', dark: true })
    await click(page, button('Recordar'))
    await sees(page, 'Se le escribe a Nubia Rey lo que debe: $ 150.000 vencidos hace más de 180 días.')
    await click(page, inDialog('Recordar'))
    await sees(page, 'Nada apremia')
    await click(page, text('Detener'))
    await sees(page, 'Nubia Rey')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('un depósito sin asignar se asigna o se devuelve ahí mismo; sin el permiso de pagarlo, no se ofrece', async () => {
    const office = await freshOffice()
    const { id } = await persona({ nombres: 'Pilar', apellidos: 'Ternera' }, api(office).as('admin'))
    await deposito(Number(id), null, 90_000, office)
    const { numero_radicacion } = await radicacion({}, {}, office)
    const suyos = [permiso('depositos', 'ver'), permiso('depositos', 'modificar'), permiso('radicaciones', 'ver')]
    await soloPuede(office, suyos)
    const { page, problems, go } = await visit('/admin/dashboard', { office, role: 'nadie', width: 390, height: 844 })
    await sees(page, 'Depósito 1 de Pilar Ternera')
    expect(await page.$(button('Devolver'))).to.equal(null)
    await click(page, button('Asignar'))
    await sees(page, '$ 90.000 de Pilar Ternera')
    await click(page, inDialog('Asignar'))
    await sees(page, 'Busque la escritura a la que va.')
    await type(page, 'Número de radicación', String(numero_radicacion))
    await page.keyboard.press('Enter')
    await sees(page, `Radicación No. ${numero_radicacion}`)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Asignar'))
    await sees(page, 'Nada apremia: todos los depósitos tienen su escritura')

    await deposito(Number(id), null, 50_000, office)
    await soloPuede(office, [...suyos, permiso('tramites', 'modificar')])
    await go('/admin/dashboard')
    await click(page, button('Devolver'))
    await type(page, 'Gastos notariales', '50000')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Descargar'))
    await sees(page, 'Se descargan $ 50.000 del depósito No. 2 de Pilar Ternera')
    await page.keyboard.press('Enter')
    await sees(page, 'Datos enviados correctamente')
    await sees(page, 'Nada apremia')
    expect(problems).to.deep.equal([])
  })

  it('una factura que la DIAN rechazó dice por qué antes de reenviarse', async () => {
    const office = await freshOffice()
    const dian = await startSimulador()
    const ctx = await contextOf(office)
    await configurarConSimulador(ctx, dian)
    const [id] = await facturasArchivadas(office)
    await ctx.db('facturas').where('id', Number(id)).update({
      estado_dian: 'rechazada',
      mensaje_dian: 'La DIAN la rechazó: el municipio del cliente no existe.',
    })
    const { page, problems } = await visit('/admin/dashboard', { office, role: 'liquidador' })
    await click(page, button('Reenviar a la DIAN'))
    await sees(page, 'el municipio del cliente no existe. Si ya corrigió lo que dice')
    await click(page, inDialog('Reenviar a la DIAN'))
    await sees(page, 'Factura enviada a la DIAN, con numero')
    await page.waitForFunction(() => !document.body.innerText.includes('Rechazada por la DIAN'))
    await dian.stop()
    expect(problems).to.deep.equal([])
  })
})
