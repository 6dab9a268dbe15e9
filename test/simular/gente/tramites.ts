import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { unPdf, type Json } from '../../harness/index.ts'
import { Falla, type Acciones, type Acto } from '../acto.ts'
import type { Cosa } from '../mundo.ts'
import { diasHabiles, masDias } from '../reloj.ts'

const FINALES = ['cerrado', 'negado', 'desistido', 'anulado', 'trasladado']
/** Working days that there are to ask for what lacks (Ley 1755 de 2015, art. 17). */
const PARA_DEVOLVER = 10
const MOTIVO = { motivo: 'Así lo pidió quien lo solicitó' }

/** The step that follows each state, as the counter works. */
const SIGUE: Readonly<Record<string, string>> = {
  radicado: 'en_revision',
  devuelto: 'en_revision',
  en_revision: 'aceptado',
  pendiente_pago: 'en_elaboracion',
  aceptado: 'en_elaboracion',
  en_elaboracion: 'listo',
  listo: 'entregado',
  entregado: 'cerrado',
}

/** Paid as a deposit, or owed. */
async function cobrar(acto: Acto, suyo: Cosa): Promise<void> {
  const persona = acto.mundo.una('persona', suyo.persona)
  const { valor, cobro } = await acto.hace('caja', 'GET', `/tramites/${suyo.id}/cobro`)
  if (!persona || cobro || !valor) return
  const credito = acto.azar.si(0.2)
  const cuerpo = credito ? { como: 'credito' } : { como: 'deposito', metodo_pago: METODO.efectivo }
  const body = await acto.hace('caja', 'PUT', `/tramites/${suyo.id}/cobro`, cuerpo)
  await acto.niegan('caja', 'PUT', `/tramites/${suyo.id}/cobro`, cuerpo, [409])
  suyo.cobrado = true
  persona.neto = (persona.neto ?? 0) + (credito ? valor : -valor)
  if (credito) persona.cliente = true
  else {
    acto.mundo.enCaja(acto.dia, valor)
    acto.crea('deposito', body.deposito.id, {
      persona: persona.nombre,
      radicacion: null,
      cifras: { notaria: valor },
      saldo: valor,
      paga: 0,
      deAbono: true,
    })
  }
}

async function pasar(acto: Acto, suyo: Cosa, cuerpo: Json): Promise<void> {
  const leido = await acto.hace('revisor', 'GET', `/tramites/${suyo.id}`)
  if (leido.estado !== suyo.estado)
    throw new Falla(`procedure ${suyo.id} should be ${suyo.estado} and is ${leido.estado}`)
  const dicho = { ...cuerpo, version: leido.version }
  await acto.hace('admin', 'PUT', `/tramites/${suyo.id}/estado`, dicho)
  suyo.estado = cuerpo.estado
  if (acto.azar.si(0.15)) await acto.niegan('revisor', 'PUT', `/tramites/${suyo.id}/estado`, dicho, [409, 422])
}

export const TRAMITES: Acciones = {
  pedirTramite: {
    porEscritura: 0.12,
    hace: async (acto) => {
      const persona = acto.escoge('persona')
      const campos = {
        tipo_tramite: 'copia',
        tipo_documento: 'registro_defuncion',
        identificacion: persona.documento,
        nombre_registro: `Difunto ${acto.paso.n}`,
        fecha_defuncion: '2020-04-05',
        numero_folio: String(10_000_000 + acto.paso.n),
        copias: acto.azar.entre(1, 3),
      }
      const papel = { documento_1: unPdf(`Cédula ${acto.paso.n}`) }
      if (acto.azar.si(0.1))
        await acto.niegan(
          'cliente',
          'POST',
          '/tramites',
          await acto.forma({ ...campos, fecha_defuncion: '2999-01-01' }, papel),
          [422],
        )
      const body = await acto.hace('cliente', 'POST', '/tramites', await acto.forma(campos, papel))
      acto.crea('tramite', body.id, { persona: persona.nombre, estado: 'radicado', numero: body.numero_tramite })
      acto.huella.push(String(body.numero_tramite))
    },
  },
  llevarTramite: {
    porEscritura: 0.7,
    hace: async (acto) => {
      const suyo = acto.escoge('tramite', ({ estado }) => !FINALES.includes(estado))
      const { azar } = acto
      if (suyo.estado === 'en_revision' && azar.si(0.12)) {
        const faltantes = [{ nombre: 'numero_folio', motivo: 'No corresponde' }]
        const dicho = { estado: 'devuelto', faltantes, ...MOTIVO }
        const aTiempo = acto.dia <= (diasHabiles(suyo.dia, PARA_DEVOLVER).at(-1) ?? '')
        if (!suyo.devuelto && aTiempo) {
          suyo.devuelto = true
          return pasar(acto, suyo, dicho)
        }
        // what lacks is asked for once, in time; holidays give some days more
        const { version } = await acto.hace('revisor', 'GET', `/tramites/${suyo.id}`)
        if (suyo.devuelto || masDias(suyo.dia, 3 * PARA_DEVOLVER) < acto.dia)
          await acto.niegan('admin', 'PUT', `/tramites/${suyo.id}/estado`, { ...dicho, version }, [422])
      }
      if (['radicado', 'en_revision'].includes(suyo.estado) && azar.si(0.06))
        return pasar(acto, suyo, { estado: 'anulado', ...MOTIVO })
      if (suyo.estado === 'en_revision' && azar.si(0.03))
        return pasar(acto, suyo, { estado: 'negado', norma: 'Decreto 1069 de 2015', ...MOTIVO })
      if (suyo.estado === 'aceptado') await cobrar(acto, suyo)
      if (suyo.estado === 'listo') {
        const { version } = await acto.hace('revisor', 'GET', `/tramites/${suyo.id}`)
        const recibe = { recibe: 'Ana', tipo_documento: 'Cédula', documento: '31200100', copias: 1, version }
        const body = await acto.hace('revisor', 'POST', `/tramites/${suyo.id}/entrega`, recibe)
        if (body.estado === 'entregado') return void (suyo.estado = 'entregado')
        const { estado } = await acto.hace('revisor', 'GET', `/tramites/${suyo.id}`)
        if (estado === 'entregado') return void (suyo.estado = 'entregado')
      }
      await pasar(acto, suyo, { estado: SIGUE[suyo.estado] })
    },
  },
}

/** The next days at each hour of the counter. */
const horaDe = (acto: Acto): string => {
  return `${masDias(acto.dia, acto.azar.entre(1, 12))} ${String(acto.azar.entre(8, 16)).padStart(2, '0')}:00`
}

export const CITAS: Acciones = {
  agendar: {
    porEscritura: 0.15,
    hace: async (acto) => {
      const fecha = horaDe(acto)
      const cuerpo = { fecha, asunto: 'Firma de escritura', nombre: `Ana ${acto.paso.n}` }
      // taken, closed or a holiday
      const { status, body } = await acto.pide('admin', 'POST', '/citas', cuerpo, [201, 409, 422])
      if (status === 201) acto.crea('cita', body.id, { estado: 'agendada', fecha })
    },
  },
  cambiarCita: {
    porEscritura: 0.12,
    hace: async (acto) => {
      const suya = acto.escoge('cita', ({ estado }) => estado === 'agendada')
      const paso = suya.fecha.slice(0, 10) < acto.dia
      const estado = paso ? acto.azar.de(['cumplida', 'cumplida', 'no_asistio']) : 'cancelada'
      const mover = !paso && acto.azar.si(0.5)
      const cuerpo = mover ? { fecha: horaDe(acto) } : { estado, motivo: 'No puede venir' }
      const { status } = await acto.pide('admin', 'PUT', `/citas/${suya.id}`, cuerpo, mover ? [200, 409, 422] : [200])
      if (status !== 200) return
      if (mover) suya.fecha = cuerpo.fecha
      else suya.estado = estado
    },
  },
}
