// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { Cita } from '../../modules/citas/index.ts'
import { insert } from '../../modules/kernel/index.ts'
import { addDays, bogotaDate, formatDate, formatDateWeekday, startOfWeek } from '../../schemas/es-co/index.ts'
import { festivoDe } from '../../schemas/citas/festivos.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import {
  accessibilityFaults,
  button,
  click,
  field,
  focusedOn,
  guardadoAqui,
  inDialog,
  interceptar,
  link,
  otherTab,
  reads,
  reload,
  sees,
  type,
  visit,
} from '../harness/browser.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import type { Json } from '../harness/http.ts'
import { soloPuede } from '../harness/quien.ts'

const RUTA = '/admin/asignarHorarios'
const AQUI = 'Horarios de atención'

describe('Horarios de atención en pantalla', function () {
  this.timeout(180_000)
  const noFaults = async (page: Page, why: string) => expect(await accessibilityFaults(page), why).to.deep.equal([])
  const leido = async (office: string): Promise<Json> =>
    (await api(office).as('admin').get('/Companies/11')).body.horario
  const valor = (page: Page, nombre: string) => page.$eval(field(nombre), (una) => (una as HTMLInputElement).value) // a field
  const casilla = (fecha: string) => `::-p-xpath(//table//button[contains(., "${formatDateWeekday(fecha)}")])`
  /** A Monday of the next weeks that is no holiday, in the month that one sees or after it. */
  const lunes = () => {
    let dia = addDays(startOfWeek(bogotaDate(Date.now())), 7)
    while (festivoDe(dia)) dia = addDays(dia, 7)
    return dia
  }
  /** Shows the month of a date. */
  const ir = async (page: Page, fecha: string) => {
    if (fecha.slice(0, 7) !== bogotaDate(Date.now()).slice(0, 7)) await click(page, button('Mes siguiente'))
  }

  it('se escriben las horas con el teclado, se para a almorzar y se copia; el mes lo muestra antes de guardar', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit(RUTA, { office, role: 'admin' })
    await noFaults(page, 'as it comes')
    await type(page, 'Lunes: entrada', '9')
    await page.keyboard.press('Tab')
    await focusedOn(page, '[aria-label="Lunes: salida"]')
    await page.keyboard.press('Tab')
    await focusedOn(page, '[aria-label="Almuerzo del lunes"]')
    await page.keyboard.press('Enter')
    await focusedOn(page, '[aria-label="Lunes: entrada de la tarde"]')
    await type(page, 'Lunes: salida de la tarde', '18:30')
    await page.keyboard.press('Tab')
    await ir(page, lunes())
    await page.waitForSelector(
      '::-p-xpath(//table//button[contains(., "de 09:00 a 12:00 y de 14:00 a 18:30, cambia al guardar")])',
    )
    await click(page, button('Copiar el lunes de martes a viernes'))
    await click(page, button('Agregar sábado'))
    await noFaults(page, 'written')
    expect((await leido(office)).horarios.lunes.horaEntrada, 'not yet').to.equal('08:00')
    await click(page, button('Guardar'))
    await sees(page, 'Horario guardado')
    const { horarios, sabados } = await leido(office)
    const partido = {
      horaEntrada: '09:00',
      horaSalida: '12:00',
      aplicaDia: true,
      horaEntrada2: '14:00',
      horaSalida2: '18:30',
    }
    for (const dia of ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'])
      expect(horarios[dia], dia).to.deep.equal(partido)
    expect(sabados).to.have.length(1)
    expect(problems).to.deep.equal([])
  })

  it('la semana se pinta arrastrando: sobre lo abierto cierra, y sobre lo cerrado abre el día', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit(RUTA, { office, role: 'admin' })
    const arrastrar = async (fila: string, desde: number, hasta: number) => {
      const barra = await page.waitForSelector(`[role="group"][aria-label="${fila}"] .horarios-pintor`)
      await barra?.scrollIntoView()
      const { x, y, width, height } = (await barra?.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      // the bar goes from 6 to 20
      const en = (hora: number) => x + (width * (hora - 6)) / 14 + 1
      await page.mouse.move(en(desde), y + height / 2)
      await page.mouse.down()
      await page.mouse.move(en(hasta) - 3, y + height / 2, { steps: 4 })
      await page.mouse.up()
    }
    await arrastrar('Martes', 12, 14)
    await reads(() => valor(page, 'Martes: salida'), '12:00')
    await reads(() => valor(page, 'Martes: entrada de la tarde'), '14:00')
    await arrastrar('Sábado', 9, 11.5)
    await reads(() => valor(page, 'Sábado: salida'), '11:30')
    await click(page, button('Guardar'))
    await sees(page, 'Horario guardado')
    const { horarios } = await leido(office)
    expect(horarios.martes).to.include({ horaSalida: '12:00', horaEntrada2: '14:00', horaSalida2: '17:00' })
    expect(horarios.sabado).to.include({ horaEntrada: '09:00', horaSalida: '11:30', aplicaDia: true })
    expect(problems).to.deep.equal([])
  })

  it('lo que está mal se dice en su campo y no se envía; las citas que quedan por fuera, antes de guardar y después', async () => {
    const office = await freshOffice()
    const inicio = new Date(`${lunes()}T16:00:00-05:00`).toISOString()
    await insert(await contextOf(office), Cita, {
      asunto: 'Firma de escritura',
      nombre: 'Ana Restrepo',
      inicio,
      fin: inicio,
      puesto: 1,
      estado: 'agendada',
      secuencia: 0,
      forzada: false,
    })
    const { page, problems } = await visit(RUTA, { office, role: 'admin', width: 390, height: 844, dark: true })
    await type(page, 'Lunes: salida', '07:00')
    await page.keyboard.press('Tab')
    await sees(page, 'La salida debe ser después de la entrada.')
    await click(page, button('Guardar'))
    await focusedOn(page, '[aria-label="Lunes: salida"]')
    await noFaults(page, 'with a fault')
    await type(page, 'Lunes: salida', '12:00')
    await page.keyboard.press('Tab')
    await sees(page, '1 cita agendada queda por fuera del horario')
    await sees(page, 'Ana Restrepo')
    await noFaults(page, 'with appointments outside')
    await click(page, button('Guardar'))
    await sees(page, 'Citas por fuera del horario')
    await click(page, inDialog('Cancelar'))
    expect((await leido(office)).horarios.lunes.horaSalida).to.equal('17:00')
    await click(page, button('Guardar'))
    await click(page, inDialog('Guardar el horario'))
    await sees(page, 'Horario guardado')
    await reload(page)
    await sees(page, '1 cita agendada queda por fuera del horario')
    await click(page, `.horarios-fuera a[href="/admin/agenda?fecha=${lunes()}"]`)
    await sees(page, 'Agenda de firmas')
    await sees(page, 'Ana Restrepo')
    expect(problems).to.deep.equal([])
  })

  it('dos pestañas: lo que la otra guardó se ve y se une; sobre el mismo día se elige', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit(RUTA, { office, role: 'admin' })
    const otra = await otherTab(page)
    await type(page, 'Martes: salida', '16:00')
    await type(page, 'Lunes: salida', '16:00')
    await page.keyboard.press('Tab')
    await otra.bringToFront()
    await type(otra, 'Viernes: salida', '13:00')
    await type(otra, 'Lunes: salida', '15:00')
    await otra.keyboard.press('Tab')
    await click(otra, button('Guardar'))
    await sees(otra, 'Horario guardado')
    await page.bringToFront()
    await click(page, button('Guardar'))
    await sees(page, 'Otra persona guardó primero')
    await sees(page, '08:00–15:00')
    await sees(page, 'Viernes: 08:00–13:00')
    await noFaults(page, 'a conflict')
    await click(page, '::-p-xpath(//label[.//strong[normalize-space()="Lo guardado"]])')
    await click(page, inDialog('Guardar así'))
    await sees(page, 'Horario guardado')
    const { lunes: uno, martes, viernes } = (await leido(office)).horarios
    expect([uno.horaSalida, martes.horaSalida, viernes.horaSalida]).to.deep.equal(['15:00', '16:00', '13:00'])
    expect(problems.filter((one) => !one.includes('409'))).to.deep.equal([])
  })

  it('un día distinto se elige en el mes; cerrar pide su acto, y el festivo se dice', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit(RUTA, { office, role: 'admin' })
    await ir(page, lunes())
    await click(page, casilla(lunes()))
    await sees(page, 'Agregar día distinto')
    await noFaults(page, 'the dialog')
    await click(page, inDialog('Guardar'))
    await sees(page, 'Escriba el acto que autoriza cerrar.')
    await type(page, 'Acto que lo ordena', 'Res. 2025-026710-6 SNR')
    await click(page, field('Ese día no corren términos'))
    await click(page, inDialog('Guardar'))
    await sees(page, 'Cerrado · no corren términos')
    await page.waitForSelector(casilla(lunes()).replace(')])', ') and contains(., "Cerrado")])'))
    await click(page, button('Agregar día distinto'))
    await type(page, 'Fecha', '25/12/2027')
    await page.keyboard.press('Tab')
    await sees(page, 'Es festivo: Navidad.')
    await click(page, field('Otro horario'))
    await click(page, inDialog('Guardar'))
    await sees(page, 'Atiende de 08:00 a 12:00 · festivo: Navidad')
    await noFaults(page, 'with days that differ')
    await click(page, button(`Quitar ${formatDateWeekday(lunes())}`))
    await click(page, inDialog('Quitar'))
    await reads(() => page.$$eval('main li [aria-label^="Cambiar"]', (filas) => filas.length), 1)
    const { body } = await api(office).as('admin').get('/calendario_excepciones')
    expect(body.map(({ fecha, tipo }: Json) => [formatDate(fecha), tipo])).to.deep.equal([['25/12/2027', 'horario']])
    expect(problems.filter((one) => !one.includes('422'))).to.deep.equal([])
  })

  it('los puestos se agregan y se retiran; lo escrito queda como borrador y se ofrece al volver', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit(RUTA, { office, role: 'admin' })
    await sees(page, 'En cada hora cabe una cita')
    await click(page, button('Agregar puesto'))
    await type(page, 'Puesto 2', 'Sala dos')
    await sees(page, 'En cada hora caben 2 citas')
    await click(page, link('Edictos'))
    await sees(page, 'Hay cambios sin guardar')
    await guardadoAqui(page, 'Sala dos')
    await click(page, inDialog('Salir sin guardar'))
    await sees(page, 'Ningún edicto todavía')
    await click(page, link(AQUI))
    await click(page, button('Recuperarlos'))
    await reads(() => valor(page, 'Puesto 2'), 'Sala dos')
    await click(page, button('Guardar'))
    await sees(page, 'Horario guardado')
    const { body } = await api(office).as('admin').get('/citas_puestos')
    expect(body.puestos.map(({ nombre }: Json) => nombre)).to.deep.equal(['Despacho del notario', 'Sala dos'])
    expect(problems).to.deep.equal([])
  })

  it('si no se puede cargar o guardar, lo dice con las palabras de la especificación y se intenta de nuevo', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/dashboard', { office, role: 'admin' })
    let falla = true
    await interceptar(
      page,
      (request) =>
        void (falla && request.url().includes('/api/Companies/11')
          ? request.respond({
              status: 500,
              contentType: 'application/json',
              body: '{"code":"interno","message":"Falló"}',
            })
          : request.continue()),
    )
    await click(page, link(AQUI))
    await sees(page, 'No se pudo cargar los horarios, intentelo de nuevo')
    await noFaults(page, 'not loaded')
    falla = false
    await click(page, button('Reintentar'))
    await type(page, 'Lunes: salida', '16:00')
    await page.keyboard.press('Tab')
    falla = true
    await click(page, button('Guardar'))
    await sees(page, 'No se ha podido guardar el horario')
    await reads(() => valor(page, 'Lunes: salida'), '16:00')
    falla = false
    await click(page, button('Guardar'))
    await sees(page, 'Horario guardado')
  })

  it('quien solo ve (97) lee los horarios y no encuentra con qué cambiarlos', async () => {
    const office = await freshOffice()
    await soloPuede(office, [permiso('edictos', 'ver')])
    const { page, problems } = await visit(RUTA, { office, role: 'nadie' })
    await sees(page, 'Sábados de turno')
    expect(await page.$$(button('Guardar'))).to.have.length(0)
    expect(await page.$$(button('Agregar sábado'))).to.have.length(0)
    expect(await page.$eval('[aria-label="Lunes: entrada"]', (una) => (una as HTMLInputElement).readOnly)).to.equal(
      true,
    ) // a field
    await noFaults(page, 'read only')
    expect(problems).to.deep.equal([])
  })
})
