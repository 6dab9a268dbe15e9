import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { root } from '../../harness/root.ts'
import { ConfigError, readConfig, withoutSecrets } from '../../../config/env.ts'

describe('El entorno', () => {
  let DATA_DIR = ''
  beforeEach(() => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'entorno-'))
  })
  afterEach(() => {
    rmSync(DATA_DIR, { recursive: true, force: true })
  })

  it('sin nada, sirve en el puerto 3000 de esta máquina', () => {
    const config = readConfig({ DATA_DIR })
    expect(config).to.include({
      port: 3000,
      host: '127.0.0.1',
      devOffice: 'demo',
      databaseUrl: null,
      production: false,
    })
  })

  it('LibreOffice es el de la máquina, el que se diga, o con 0 ninguno; uno que no existe no se acepta', () => {
    const [bin, dicho] = ['soffice', 'otro'].map((nombre) => join(DATA_DIR, nombre)) as [string, string] // two names were given
    for (const programa of [bin, dicho]) writeFileSync(programa, '')
    const con = (SOFFICE?: string) =>
      readConfig({ DATA_DIR, PATH: DATA_DIR, ...(SOFFICE === undefined ? {} : { SOFFICE }) }).soffice
    expect([con(), con(dicho), con('0')]).to.deep.equal([bin, dicho, null])
    expect(() => con(join(DATA_DIR, 'nada'))).to.throw(ConfigError, 'que no existe')
  })

  it('hace un secreto la primera vez, lo guarda solo para su dueño y lo conserva', () => {
    const { secret } = readConfig({ DATA_DIR })
    expect(secret).to.have.length(64)
    expect(readConfig({ DATA_DIR }).secret).to.equal(secret)
    expect(readFileSync(join(DATA_DIR, 'secreto'), 'utf8')).to.equal(secret)
    expect(statSync(join(DATA_DIR, 'secreto')).mode & 0o077).to.equal(0)
  })

  it('el secreto guardado se revisa como el que se da: corto, el programa no arranca y dice cuál es', () => {
    writeFileSync(join(DATA_DIR, 'secreto'), 'a'.repeat(31))
    expect(() => readConfig({ DATA_DIR })).to.throw(
      ConfigError,
      `El secreto guardado en ${join(DATA_DIR, 'secreto')} debe tener 32`,
    )
    expect(readConfig({ DATA_DIR, SECRET: 'x'.repeat(32) }).secret, 'one that is given is the one').to.equal(
      'x'.repeat(32),
    )
    writeFileSync(join(DATA_DIR, 'secreto'), `${'a'.repeat(32)}\n`)
    expect(readConfig({ DATA_DIR }).secret).to.equal('a'.repeat(32))
  })

  it('al nombre que reenvía un proxy le cree solo si se lo dicen, y si hay proxy', () => {
    expect(readConfig({ DATA_DIR, TRUST_PROXY: '1' }).trustForwardedHost).to.equal(false)
    expect(readConfig({ DATA_DIR, TRUST_PROXY: '1', TRUST_FORWARDED_HOST: '1' }).trustForwardedHost).to.equal(true)
    expect(() => readConfig({ DATA_DIR, TRUST_FORWARDED_HOST: '1' })).to.throw(ConfigError, 'ponga también TRUST_PROXY')
    expect(() => readConfig({ DATA_DIR, TRUST_PROXY: '1', TRUST_FORWARDED_HOST: 'sí' })).to.throw(
      ConfigError,
      'TRUST_FORWARDED_HOST',
    )
  })

  it('el correo de soporte es un correo, o no hay', () => {
    expect(readConfig({ DATA_DIR }).supportEmail).to.equal(null)
    expect(readConfig({ DATA_DIR, SUPPORT_EMAIL: 'soporte@notarias.co' }).supportEmail).to.equal('soporte@notarias.co')
    for (const malo of ['soporte', 'a@b, c@d', 'Ana <a@b>'])
      expect(() => readConfig({ DATA_DIR, SUPPORT_EMAIL: malo }), malo).to.throw(
        ConfigError,
        'SUPPORT_EMAIL debe ser un correo',
      )
  })

  it('cuántas oficinas quedan abiertas y cuánto descansan son números enteros', () => {
    expect(readConfig({ DATA_DIR })).to.include({ officesOpen: 100, officeRest: 900 })
    expect(readConfig({ DATA_DIR, OFFICES_OPEN: '7', OFFICE_REST: '60' })).to.include({
      officesOpen: 7,
      officeRest: 60,
    })
    expect(() => readConfig({ DATA_DIR, OFFICES_OPEN: '0' })).to.throw(
      ConfigError,
      'OFFICES_OPEN debe ser un número entero entre 1',
    )
    expect(() => readConfig({ DATA_DIR, OFFICE_REST: 'mucho' })).to.throw(ConfigError, 'OFFICE_REST')
  })

  it('las conexiones con el servidor de la base son un número entero, y no menos de diez', () => {
    expect(readConfig({ DATA_DIR })).to.include({ databaseConnections: 60 })
    expect(readConfig({ DATA_DIR, DATABASE_CONNECTIONS: '25' })).to.include({ databaseConnections: 25 })
    for (const mal of ['9', 'muchas', '12.5'])
      expect(() => readConfig({ DATA_DIR, DATABASE_CONNECTIONS: mal })).to.throw(
        ConfigError,
        'DATABASE_CONNECTIONS debe ser un número',
      )
  })

  it('dice todo lo que está mal, cada variable por su nombre', () => {
    const env = {
      DATA_DIR,
      PORT: '70000',
      DATABASE_URL: 'postgres://x',
      SMTP_URL: 'nada',
      LOG_LEVEL: 'mucho',
      DEV_OFFICE: 'Ñ',
      SECRET: 'corto',
      ROOT_DOMAIN: 'a b',
    }
    expect(() => readConfig(env))
      .to.throw(ConfigError)
      .with.property('message')
      .that.includes('PORT')
      .and.includes('DATABASE_URL')
      .and.includes('SMTP_URL')
      .and.includes('LOG_LEVEL')
      .and.includes('DEV_OFFICE')
      .and.includes('SECRET')
      .and.includes('ROOT_DOMAIN')
  })

  it('un lugar para los respaldos pide una clave propia para cifrarlos: larga, y que no sea SECRET', () => {
    const BACKUP_URL = 'file:///respaldos'
    const [larga, SECRET] = ['b'.repeat(32), 's'.repeat(32)]
    expect(readConfig({ DATA_DIR, BACKUP_URL, BACKUP_KEY: larga })).to.include({
      backupUrl: BACKUP_URL,
      backupKey: larga,
    })
    expect(readConfig({ DATA_DIR })).to.include({ backupUrl: null, backupKey: null })
    expect(() => readConfig({ DATA_DIR, BACKUP_URL })).to.throw(ConfigError, 'BACKUP_URL pide BACKUP_KEY')
    expect(() => readConfig({ DATA_DIR, BACKUP_URL, BACKUP_KEY: 'b'.repeat(31) })).to.throw(
      ConfigError,
      'BACKUP_KEY debe tener 32',
    )
    expect(() => readConfig({ DATA_DIR, SECRET, BACKUP_KEY: SECRET })).to.throw(
      ConfigError,
      'BACKUP_KEY debe ser distinta de SECRET',
    )
    expect(() => readConfig({ DATA_DIR, BACKUP_URL: 'ftp://x', BACKUP_KEY: larga })).to.throw(
      ConfigError,
      'BACKUP_URL debe empezar',
    )
  })

  it('a otro programa no le da lo que abre las puertas', () => {
    expect(
      withoutSecrets({
        SECRET: 'x',
        DATABASE_URL: 'mysql://u:clave@h/b',
        SMTP_URL: 'smtp://u:clave@h',
        FILES_URL: 's3://k:clave@h',
        METRICS_TOKEN: 'x',
        PATH: '/bin',
      }),
    ).to.deep.equal({ PATH: '/bin' })
  })

  it('en producción exige SECRET', () => {
    expect(() => readConfig({ DATA_DIR, NODE_ENV: 'production' }))
      .to.throw(ConfigError, 'SECRET es obligatorio')
      .with.property('message')
      .that.includes('ROOT_DOMAIN es obligatorio')
    expect(
      readConfig({ DATA_DIR, NODE_ENV: 'production', SECRET: 'x'.repeat(32), ROOT_DOMAIN: 'notarias.co' }).production,
    ).to.equal(true)
  })

  it('lo que el README deja configurar llega al contenedor, y vacío vale lo de siempre', () => {
    const enTabla = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)]
    const nombres = enTabla.flatMap(([, celda = '']) => [...celda.matchAll(/[A-Z_]+/g)].map(String))
    const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
    const vacias = [...compose.matchAll(/^ {6}(\w+): \$\{\1:-\}$/gm)].map(([, nombre = '']) => nombre)
    const dadas = [...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, nombre = '']) => nombre)
    const deLaImagen = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'NAVEGADOR']
    const ajenas = [...deLaImagen, 'DEV_OFFICE', 'TEST_DATABASE_URL']
    expect(nombres.filter((nombre) => !ajenas.includes(nombre) && !dadas.includes(nombre))).to.deep.equal([])
    const { secret: _, ...de } = readConfig({ DATA_DIR, ...Object.fromEntries(vacias.map((nombre) => [nombre, ''])) })
    const { secret: __, ...sinNada } = readConfig({ DATA_DIR })
    expect(de).to.deep.equal(sinNada)
  })
})
