import { setTimeout as dormir } from 'node:timers/promises'
import { openFile } from '../../../modules/kernel/db/sqlite/libsql-connection.ts'
import { llenarDisco } from '../../harness/disco.ts'
import type { Azar } from '../azar.ts'
import { corteDeLuz } from './corte-de-luz.ts'
import type { Lugar, Unfallo } from './lugar.ts'

/** How long somebody else writes the file, or its server is away. Milliseconds. */
const OCUPADA = 250

const lleno: Unfallo = async ({ interior }, pedir) => {
  const vaciar = await llenarDisco(interior)
  try {
    return await pedir()
  } finally {
    await vaciar()
  }
}

const ocupada: Unfallo = async ({ app, slug }, pedir) => {
  const otra = openFile(app.offices.fileOf(slug))
  otra.exec('BEGIN IMMEDIATE')
  const suelta = dormir(OCUPADA).then(() => {
    otra.exec('ROLLBACK')
    otra.close()
  })
  const dicho = await pedir()
  await suelta
  return dicho
}

/** Each open connection breaks while the request is under way. */
const cortada: Unfallo = async ({ conexiones }, pedir, azar) => {
  const [dicho] = await Promise.all([pedir(), dormir(azar.entre(0, 25)).then(() => conexiones?.cortar())])
  return dicho
}

const ida: Unfallo = async ({ conexiones }, pedir) => {
  if (!conexiones) return pedir()
  conexiones.ida = true
  conexiones.cortar()
  try {
    return await pedir()
  } finally {
    conexiones.ida = false
  }
}

/** The server chooses this one's transaction, at one of its writes. */
const interbloqueo: Unfallo = async ({ interior }, pedir, azar) => {
  const { client } = interior.db
  const { ask } = client
  let faltan = azar.entre(1, 6)
  client.ask = function (conexion: unknown, pedido: string | { sql?: string }) {
    const sql = typeof pedido === 'string' ? pedido : (pedido.sql ?? '')
    if (!/^(insert|update)/i.test(sql) || --faltan > 0) return ask.call(this, conexion, pedido)
    client.ask = ask
    return Promise.reject(
      Object.assign(new Error('Deadlock found when trying to get lock; try restarting transaction'), {
        code: 'ER_LOCK_DEADLOCK',
        errno: 1213,
        sqlState: '40001',
      }),
    )
  }
  try {
    return await pedir()
  } finally {
    client.ask = ask
  }
}

export const DE_BASE: Record<Lugar['motor'], Record<string, Unfallo>> = {
  sqlite: { 'base ocupada por otro': ocupada, 'disco lleno': lleno, 'corte de luz': corteDeLuz },
  mariadb: {
    'conexión cortada': cortada,
    'base ida': ida,
    interbloqueo,
    'disco lleno': lleno,
  },
}

/** Its server is killed while the request is under way, and comes back with what was committed. */
const reiniciado: Unfallo = async ({ reiniciar }, pedir, azar) => {
  const [dicho] = await Promise.all([pedir(), dormir(azar.entre(0, 25)).then(reiniciar)])
  return dicho
}

/** One of those that an engine knows. @returns its name too */
export const escogida = (azar: Azar, { motor, reiniciar }: Lugar): [string, Unfallo] =>
  azar.de(Object.entries({ ...DE_BASE[motor], ...(reiniciar && { 'servidor muerto y vuelto': reiniciado }) }))
