import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { cifrar, Danado, descifrar } from '../../../modules/respaldos/cifrado.ts'

const CLAVE = 'una clave de treinta y dos letras o más'
const PIEZA = 64 * 1024
const SELLO = 16
const CABEZA = 21 + 16 + 16

async function* partido(bytes: Buffer, largo = 10_007): AsyncGenerator<Buffer, void, undefined> {
  for (let at = 0; at < bytes.length; at += largo) yield bytes.subarray(at, at + largo)
}
const cerrar = (bytes: Buffer) => buffer(cifrar(partido(bytes), CLAVE))
const abrir = (bytes: Buffer, clave: string | null = CLAVE) => buffer(descifrar(partido(bytes), clave))

const seNiega = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('debió negarse'),
    (error: unknown) => error,
  )

describe('El cifrado de los respaldos', () => {
  for (const largo of [0, 1, PIEZA - 1, PIEZA, PIEZA + 1, 3 * PIEZA, 300_001]) {
    it(`${largo} bytes vuelven como eran, y cerrados no se leen`, async () => {
      const bytes = randomBytes(largo)
      const cerrado = await cerrar(bytes)
      expect((await abrir(cerrado)).equals(bytes)).to.equal(true)
      if (largo > 100) expect(cerrado.includes(bytes.subarray(0, 64))).to.equal(false)
    })
  }

  it('dos veces lo mismo no se cierra igual', async () => {
    expect((await cerrar(Buffer.from('lo mismo'))).equals(await cerrar(Buffer.from('lo mismo')))).to.equal(false)
  })

  it('lo que no está cifrado pasa como es', async () => {
    expect((await abrir(Buffer.from('abierto'))).toString()).to.equal('abierto')
  })

  it('con otra clave, o sin ella, no abre y lo dice', async () => {
    const cerrado = await cerrar(Buffer.from('x'))
    expect(await seNiega(abrir(cerrado, `${CLAVE}.`)))
      .to.have.property('message')
      .that.contains('otra BACKUP_KEY')
    expect(await seNiega(abrir(cerrado, null)))
      .to.have.property('message')
      .that.contains('El respaldo está cifrado')
  })

  it('cortado en cualquier parte, con piezas cambiadas de lugar, quitadas o con un bit distinto, está dañado', async () => {
    const cerrado = await cerrar(randomBytes(3 * PIEZA + 100))
    const pieza = (n: number) => cerrado.subarray(CABEZA + n * (PIEZA + SELLO), CABEZA + (n + 1) * (PIEZA + SELLO))
    const cabeza = cerrado.subarray(0, CABEZA)
    const otro = Buffer.from(cerrado)
    otro[CABEZA + 70_000] = (otro[CABEZA + 70_000] ?? 0) ^ 1
    const casos = {
      'sin su último byte': cerrado.subarray(0, -1),
      'sin su última pieza': Buffer.concat([cabeza, pieza(0), pieza(1), pieza(2)]),
      'sin ninguna pieza': cabeza,
      'sin parte de su comienzo': cabeza.subarray(0, 30),
      'con dos cambiadas': Buffer.concat([cabeza, pieza(1), pieza(0), pieza(2), pieza(3)]),
      'sin una de en medio': Buffer.concat([cabeza, pieza(0), pieza(2), pieza(3)]),
      'con un bit distinto': otro,
      'con algo detrás': Buffer.concat([cerrado, Buffer.from('x')]),
    }
    for (const [caso, bytes] of Object.entries(casos))
      expect(await seNiega(abrir(bytes)), caso).to.be.instanceOf(Danado)
  })
})
