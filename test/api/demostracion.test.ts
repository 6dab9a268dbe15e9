// completo: makes the office that is shown
import { expect } from 'chai'
import { habilDesde } from '../../modules/calendario/domain.ts'
import { calendarioDe } from '../../modules/calendario/index.ts'
import { edades, type Debida } from '../../modules/cartera/domain/index.ts'
import { crearDemo } from '../../modules/oficinas/index.ts'
import { addDays, bogotaDate, dayStart } from '../../schemas/es-co/index.ts'
import { ESTADOS_DE_SOLICITUD } from '../../schemas/solicitudes/etapas.ts'
import { ESTADOS_DE_TRAMITE } from '../../schemas/tramites/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../schemas/tramites/tipos/index.ts'
import { notariaDe } from '../../modules/notaria/index.ts'
import { contextOf, officeOf, server } from '../harness/index.ts'

/** All but what nobody began. */
const ESTADOS_DEMO = ESTADOS_DE_SOLICITUD.filter((estado) => estado !== 'borrador')

describe('La oficina de demostración', function () {
  this.timeout(120_000)

  it(
    'tiene qué mirar en cada pantalla: proyectos con radicaciones, edictos, depósitos de cada clase, lo que se debe, pasos y ' +
      'nómina',
    async () => {
      const { app } = await server()
      await crearDemo(app, 'muestrario', 'Notaría de Muestra')
      const { db } = await officeOf('muestrario')
      const cuantos = async (tabla: string, donde = '1 = 1') =>
        Number((await db(tabla).whereRaw(donde).count<{ n: number }[]>({ n: '*' }))[0]?.n)
      for (const [tabla, donde] of [
        ['proyectos', 'id in (select id_proyectos from radicaciones)'],
        ['proyectos', 'id not in (select id_proyectos from radicaciones where id_proyectos is not null)'],
        ['edictos', "fecha_expiracion < '9999'"],
        ['depositos', "tipo = 'anticipo'"],
        ['depositos', "tipo = 'deposito'"],
        ['depositos', 'anulado_en is not null'],
        ['descargues'],
        ['facturas', 'metodo_pago = 3'],
        ['abonos'],
        ...['escritura', 'varios', 'deposito'].map(
          (clase) => ['cuentas_por_cobrar', `clase = '${clase}' and abierta = 1`] as const,
        ),
        ['seguimientos'],
        ['nominas'],
        ['plantillas', 'id_proyecto in (select id_proyectos from radicaciones)'],
        ['plantillas', 'id_proyecto is null'],
        ['minutas', 'id not in (select id_minuta from documentos_generados where id_minuta is not null)'],
        ['documentos_generados', 'id_minuta is not null'],
        ['radicaciones', 'anulada_en is not null'],
        ['radicaciones', 'express = 1'],
        ...[1, 2, 3, 4, 5, 6].map((etapa) => ['solicitudes', `etapa = ${etapa}`] as const),
        ...ESTADOS_DEMO.map((estado) => ['solicitudes', `estado = '${estado}'`] as const),
        ['solicitudes', 'anulada_en is not null'],
        ['solicitudes', "etapa = 4 and id_usuario = (select id from usuarios where email = 'cliente@demo.co')"],
        ...ESTADOS_DE_TRAMITE.map((estado) => ['tramites', `estado = '${estado}'`] as const),
        ...TIPOS_DE_TRAMITE.map(({ id }) => ['tramites', `tipo = '${id}'`] as const),
        ['tramites_entregas'],
        ['tramites', "cobro = 'deposito'"],
        ['tramites', 'vence < current_date and pausado_desde is null'],
        ['citas', "estado = 'no_asistio'"],
        ['citas', 'id_solicitud is null and id_radicacion in (select id_radicacion from actos_radicacion)'],
        ['citas_espera', "estado = 'esperando'"],
        ['radicaciones_plantillas'],
        ['papelera', "clase = 'inmuebles'"],
        ['papelera', "clase = 'proyectos'"],
        ['reclamos_datos', "tipo = 'consulta' and estado = 'recibido'"],
        ['reclamos_datos', "tipo = 'rectificacion' and estado = 'en_tramite'"],
      ] as const)
        expect(await cuantos(tabla, donde), `${tabla} ${donde ?? ''}`).to.be.above(0)
      expect(
        await cuantos(
          'proyectos',
          'estado = 1 and id not in (select id_proyectos from radicaciones where id_proyectos is not null)',
        ),
        'activos sin radicaciones',
      ).to.equal(0)
      const conFaltas = await cuantos('plantillas_versiones', 'desconocidas > 0 or fallas > 0 or url_llenable is null')
      expect([await cuantos('plantillas'), conFaltas], 'plantillas, y las que algo no llenan').to.deep.equal([5, 0])
      const { notarios, firmas, municipio } = await notariaDe(await contextOf('muestrario'))
      expect([firmas.length, municipio], 'quiénes firman, y dónde').to.deep.equal([4, 'Bogotá, D.C.'])
      expect(
        notarios.map(({ numero_resolucion: numero }) => numero !== null),
        'tres encargados',
      ).to.deep.equal([false, true, true, true])
      const hoy = new Date().toISOString().slice(0, 10)
      const debidas: Debida[] = await db('cuentas_por_cobrar').where('abierta', 1).select('fecha', 'vence', 'saldo')
      expect(
        Object.entries(edades(debidas, hoy)).filter(([, pesos]) => pesos === 0),
        'de cada edad se debe algo',
      ).to.deep.equal([])
      // today, or the next day on which the office signs
      const desde = habilDesde(await calendarioDe(await contextOf('muestrario')), bogotaDate(new Date()))
      const [abre, cierra] = [dayStart(desde), dayStart(addDays(desde, 1))]
      expect(
        await cuantos('citas', `estado = 'agendada' and inicio >= '${abre}' and inicio < '${cierra}'`),
        'citas de hoy',
      ).to.be.above(2)
      expect(await cuantos('cuentas_por_cobrar', 'pagado > 0 and saldo > 0'), 'pagadas en parte').to.be.above(0)
      expect(await cuantos('edictos', `fecha_expiracion >= '${hoy}'`), 'en el tablero').to.be.above(0)
      expect(await cuantos('edictos', `fecha_expiracion < '${hoy}'`), 'desfijados').to.be.above(0)
      await app.offices.destroy('muestrario')
    },
  )
})
