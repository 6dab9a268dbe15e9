import { expect } from 'chai'
import { ApiError } from '../../../ui/kit/http/api-error.ts'
import { abrirLlaves, conLlave, YA_GUARDADO } from '../../../ui/kit/http/llaves.ts'

/** A server that does each key once, and whose answers are lost when told. */
const servidor = () => {
  const hecho = new Map<string, { id: number; cuerpo: string }>()
  return {
    hecho,
    enviar:
      (cuerpo: string, { perdida = false, llega = true } = {}) =>
      (llave: string): Promise<number> => {
        const known = hecho.get(llave)
        if (known && known.cuerpo !== cuerpo)
          return Promise.reject(new ApiError('otra', { status: 422, code: 'llave' }))
        if (!known && llega) hecho.set(llave, { id: hecho.size + 1, cuerpo })
        if (perdida) return Promise.reject(new ApiError('sin red', { status: 0, code: 'sin_red' }))
        return Promise.resolve(hecho.get(llave)?.id ?? 0)
      },
  }
}

describe('ui: la llave es del borrador', () => {
  const storage = new Map<string, string>()
  /** The window that speaks. */
  let ventana = 'esta'
  let nombre = 0
  let borrador = ''
  before(() => {
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
        removeItem: (key: string) => void storage.delete(key),
      },
      sessionStorage: { getItem: () => ventana, setItem: () => undefined },
    })
  })
  after(() => {
    for (const una of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, una)
  })
  beforeEach(() => {
    borrador = `/tramites#${++nombre}`
  })

  const pierde = (hacer: Promise<unknown>) =>
    hacer.then(
      () => 'respondió',
      (error: unknown) => (error instanceof ApiError ? error.message : 'otra'),
    )

  it('perdida la respuesta, oprimir otra vez da lo mismo que se creó', async () => {
    const uno = servidor()
    expect(await pierde(conLlave(borrador, 'a', uno.enviar('a', { perdida: true })))).to.equal('sin red')
    expect(await conLlave(borrador, 'a', uno.enviar('a'))).to.equal(1)
    expect(uno.hecho.size).to.equal(1)
    expect(await conLlave(borrador, 'a', uno.enviar('a')), 'known: what comes next is another').to.equal(2)
  })

  it('si no alcanzó a llegar, lo corregido se crea bajo la misma llave', async () => {
    const uno = servidor()
    await pierde(conLlave(borrador, 'a', uno.enviar('a', { perdida: true, llega: false })))
    expect(await conLlave(borrador, 'b', uno.enviar('b'))).to.equal(1)
  })

  it('si ya estaba guardado, lo dice antes de crear otro con lo cambiado', async () => {
    const uno = servidor()
    await pierde(conLlave(borrador, 'a', uno.enviar('a', { perdida: true })))
    expect(await pierde(conLlave(borrador, 'b', uno.enviar('b')))).to.equal(YA_GUARDADO)
    expect(uno.hecho.size).to.equal(1)
    expect(await conLlave(borrador, 'b', uno.enviar('b')), 'told: now it is meant').to.equal(2)
    expect(await conLlave(borrador, 'a', uno.enviar('a')), 'the first is still the first').to.equal(1)
  })

  it('vive aunque la ventana se cierre', async () => {
    const uno = servidor()
    await pierde(conLlave(borrador, 'a', uno.enviar('a', { perdida: true })))
    const otra = abrirLlaves()
    expect(await otra(borrador, 'a', uno.enviar('a'))).to.equal(1)
    expect(uno.hecho.size).to.equal(1)
  })

  it('dos veces a la vez lo mismo es una; lo de otro borrador, o lo que otra ventana envía ahora, es aparte', async () => {
    const uno = servidor()
    let seguir = () => undefined as void
    const red = new Promise<void>((resolve) => {
      seguir = resolve
    })
    const lento = (cuerpo: string) => async (llave: string) => {
      await red
      return uno.enviar(cuerpo)(llave)
    }
    const [a, b, c] = [
      conLlave(borrador, 'a', lento('a')),
      conLlave(borrador, 'a', lento('a')),
      conLlave(borrador, 'c', lento('c')),
    ]
    ventana = 'otra'
    const d = abrirLlaves()(borrador, 'd', lento('d'))
    ventana = 'esta'
    seguir()
    const [ida, idb, idc, idd] = await Promise.all([a, b, c, d])
    expect(ida).to.equal(idb)
    expect(new Set([ida, idc, idd]).size).to.equal(3)
  })

  it('lo que el servidor rechazó no deja nada; lo que se perdió antes sigue siendo suyo', async () => {
    const uno = servidor()
    const rechaza = () => Promise.reject(new ApiError('Campo requerido', { status: 422, code: 'datos_invalidos' }))
    await pierde(conLlave(borrador, 'a', rechaza))
    expect([...storage.keys()].filter((key) => key.endsWith(borrador))).to.deep.equal([])
    await pierde(conLlave(borrador, 'a', uno.enviar('a', { perdida: true })))
    await pierde(conLlave(borrador, 'x', rechaza))
    expect(await conLlave(borrador, 'a', uno.enviar('a'))).to.equal(1)
  })
})
