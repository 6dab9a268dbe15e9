import { setTimeout as dormir } from 'node:timers/promises'
import { tasksOf } from '../../jobs/cron.ts'
import { insisting } from '../../modules/kernel/db/database.ts'
import { Schedule, type App, type Office } from '../../modules/kernel/index.ts'
import { conEsperas, configurarDian } from '../harness/dian.ts'
import {
  ask,
  CLAVE,
  Client,
  emailOf,
  freshEnvironment,
  startServer,
  type Json,
  type Reply,
  type TestServer,
} from '../harness/index.ts'
import { makeOffice, type Role } from '../harness/offices.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'
import { Conexiones } from './fallas/conexiones.ts'
import { Fallas } from './fallas/fallas.ts'
import { Buzon, sinPapelNiCorreo } from './papel.ts'
import { instanteDe, ponerReloj, quitarReloj } from './reloj.ts'

const SLUG = 'demo'
/** Who comes with the token of a link, and no name. */
const ENLACE = 'token:'
/** An access token is good for fifteen minutes. Milliseconds. */
const VIGENTE = 14 * 60_000
const ESPERAS = {
  esperas: [0.05],
  espera_desconocida: 0.05,
  espera_proceso: 0.05,
  tiempo_maximo: 20,
  espera_persona: 20,
  limite_horas: 48,
}
/** Where faults are planned nobody waits twenty seconds for a DIAN that says nothing. */
const TIEMPO_CON_FALLAS = 3
/** How often another's work is looked at, and how many ms lie between. */
const MIRADAS = 200
const ENTRE_MIRADAS = 100
interface Partes {
  servidor: TestServer
  dian: Simulador
  interior: Office
  buzon: Buzon
  dia: string
  conexiones: Conexiones | null
}
interface Sesion {
  token: string
  refresco: string
  desde: number
}

/** An office of this process with its own HTTP, clock, jobs and DIAN. Everybody in it acts by the API. */
export class Oficina {
  /** How often each route was called: `POST /radicaciones/12`. */
  readonly llamadas: string[] = []
  private readonly sesiones = new Map<string, Sesion>()
  private readonly entrando = new Map<string, Promise<Sesion>>()
  private readonly servidor: TestServer
  private readonly tareas: Schedule
  readonly dian: Simulador
  readonly interior: Office
  /** What the mails that went out brought. */
  readonly buzon: Buzon
  dia: string
  /** What goes wrong on purpose; null where nothing does. */
  fallas: Fallas | null = null
  private readonly conexiones: Conexiones | null

  private constructor(partes: Partes) {
    this.servidor = partes.servidor
    this.dian = partes.dian
    this.interior = partes.interior
    this.buzon = partes.buzon
    this.dia = partes.dia
    this.conexiones = partes.conexiones
    const { servidor } = partes
    const reloj = tasksOf(servidor.app, servidor.runner).filter(({ name }) => !name.includes('práctica'))
    this.tareas = new Schedule(servidor.app, reloj)
  }

  /** @param dia the first, as the office counts it @param plagas null where nothing goes wrong on purpose */
  static async abrir(
    motor: 'sqlite' | 'mariadb',
    dia: string,
    plagas: { semilla: string; deCada: number } | null,
    reiniciar?: () => Promise<void>,
  ): Promise<Oficina> {
    ponerReloj(instanteDe(dia, 6 * 3600))
    const dian = await startSimulador()
    // `SIMULAR_LOG=error` shows what an unexpected answer does not say
    const ambiente: Record<string, string> = {
      ...(await freshEnvironment(motor)),
      LOG_LEVEL: process.env.SIMULAR_LOG ?? 'silent',
    }
    const conexiones = plagas && ambiente.DATABASE_URL ? new Conexiones(ambiente.DATABASE_URL) : null
    const servidor = await startServer(ambiente)
    const { app } = servidor
    await makeOffice(servidor, SLUG)
    const buzon = new Buzon()
    const interior = await app.offices.get(SLUG)
    if (!interior) throw new Error('The office was not made')
    const oficina = new Oficina({ servidor, dian, interior, buzon, dia, conexiones })
    sinPapelNiCorreo(app, (carta) => {
      const { fallas } = oficina
      if (fallas && fallas.correosNegados-- > 0) return Promise.reject(new Error('451 Try again later'))
      return Promise.resolve(`carta-${buzon.recibe(carta, oficina.dia)}`)
    })
    if (plagas)
      oficina.fallas = new Fallas(
        {
          motor,
          app,
          slug: SLUG,
          interior,
          ambiente,
          conexiones,
          reiniciar,
          mover: (ms) => {
            ponerReloj(Date.now() + ms)
          },
          recibe: (carta) => void buzon.recibe(carta, oficina.dia),
        },
        plagas.semilla,
        plagas.deCada,
      )
    await configurarDian(
      new Client(
        SLUG,
        () => Promise.resolve(servidor.port),
        async () => (await oficina.sesion('admin')).token,
      ),
      dian.credenciales('900373115', 'PÉREZ GÓMEZ ANA'),
      dian.url,
      dian.urlLogica,
    )
    await conEsperas(interior.db, { ...ESPERAS, ...(oficina.fallas && { tiempo_maximo: TIEMPO_CON_FALLAS }) })
    return oficina
  }

  get app(): App {
    return this.servidor.app
  }

  async cerrar(): Promise<void> {
    await this.fallas?.cerrar()
    await this.servidor.close()
    this.conexiones?.cerrar()
    await this.dian.stop()
    quitarReloj()
  }

  /** @param segundos since midnight */
  ponerHora(dia: string, segundos: number): void {
    this.dia = dia
    ponerReloj(instanteDe(dia, segundos))
  }

  /** Two requests of one person at once renew the session once: a refresh token that comes twice closes it. */
  private sesion(quien: string): Promise<Sesion> {
    const entrando = this.entrando.get(quien) ?? this.entrar(quien).finally(() => this.entrando.delete(quien))
    this.entrando.set(quien, entrando)
    return entrando
  }

  /** Logs in, or renews what expired. */
  private async entrar(quien: string): Promise<Sesion> {
    const suya = this.sesiones.get(quien)
    if (suya && Date.now() - suya.desde < VIGENTE) return suya
    const renovada = suya && (await this.cruda('POST', '/user/refreshToken', { refresh_token: suya.refresco }))
    const { status, body, raw } =
      renovada?.status === 200
        ? renovada
        : await this.cruda('POST', '/user/login', {
            email: quien.includes('@') ? quien : emailOf(quien as Role, SLUG), // roles are named by the harness
            password: CLAVE,
          })
    if (status !== 200) throw new Error(`${quien} could not log in: ${raw.toString()}`)
    const nueva = { token: String(body.token), refresco: String(body.refresh_token), desde: Date.now() }
    this.sesiones.set(quien, nueva)
    return nueva
  }

  /** Logs in, if need be, before what comes goes wrong. */
  async alista(quien: string): Promise<void> {
    if (!quien.startsWith(ENLACE)) await this.sesion(quien)
  }

  async pedir(
    quien: string | null,
    metodo: string,
    ruta: string,
    cuerpo: Json,
    cabeceras: Record<string, string>,
    puerto?: number,
  ): Promise<Reply> {
    const token =
      quien === null ? null : quien.startsWith(ENLACE) ? quien.slice(ENLACE.length) : (await this.sesion(quien)).token
    return this.cruda(
      metodo,
      ruta,
      cuerpo,
      { ...(token && { authorization: `Bearer ${token}` }), ...cabeceras },
      puerto,
    )
  }

  private cruda(
    metodo: string,
    ruta: string,
    cuerpo?: Json,
    headers: Record<string, string> = {},
    puerto = this.servidor.port,
  ): Promise<Reply> {
    this.llamadas.push(`${metodo} ${ruta.replace(/\?.*/, '')}`)
    return ask(puerto, `${SLUG}.localhost`, metodo, `/api${ruta}`, cuerpo, { headers })
  }

  /** A page that the server writes, or a form posted to it, as a browser without JavaScript does. */
  pagina(ruta: string, elegido?: Record<string, string>): Promise<Reply> {
    const headers = {
      accept: 'text/html',
      ...(elegido && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const cuerpo = elegido && new URLSearchParams(elegido).toString()
    return ask(this.servidor.port, `${SLUG}.localhost`, elegido ? 'POST' : 'GET', ruta, cuerpo, { headers })
  }

  /** Waits for the work that requests left. */
  async trabajosHechos(): Promise<void> {
    const { runner } = this.servidor
    const { db } = this.interior
    const vencidos = () => db('trabajos').where('estado', 'pendiente').where('proximo', '<=', Date.now()).first('id')
    if (await insisting(vencidos)) runner.poke(SLUG) // a look for nothing costs as much as a request
    await runner.idle()
  }

  /** Waits for what a second process has in hand, or left there as it died. */
  private async trabajosAjenos(): Promise<void> {
    for (let vez = 0; vez < MIRADAS; vez++) {
      const { db } = this.interior
      if (!(await insisting(() => db('trabajos').where('estado', 'en_curso').first('id')))) return
      await dormir(ENTRE_MIRADAS)
      this.servidor.runner.poke(SLUG)
      await this.servidor.runner.idle()
    }
  }

  /** The clock's tasks, once, and their jobs; what was put off is tried again at once. */
  async noche(): Promise<void> {
    await this.tareas.run()
    for (let vez = 0; vez < 20; vez++) {
      await this.trabajosHechos()
      if (this.fallas) await this.trabajosAjenos()
      const pendientes = () => this.interior.db('trabajos').where('estado', 'pendiente').where('intentos', '>', 0)
      if (!(await insisting(() => pendientes().update({ proximo: 0 })))) return
    }
  }
}
