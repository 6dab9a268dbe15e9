import { expect } from 'chai'
import { ApiError, mensajeDe } from '../../../ui/kit/http/api-error.ts'
import { abrirEnvio, type EstadoDeEnvio } from '../../../ui/kit/forms/use-envio.ts'
import { seDice, sinLasDe } from '../../../ui/kit/forms/use-formulario.ts'

const abrir = () => {
  let estado: EstadoDeEnvio = { ocupado: false, errores: {}, problema: null }
  const pasos: boolean[] = []
  const enviar = abrirEnvio((cambio) => {
    estado = { ...estado, ...cambio }
    pasos.push(estado.ocupado)
  })
  return { enviar, pasos, estado: () => estado }
}

describe('Envío de un formulario o de un botón', () => {
  it('no sale dos veces mientras el primero está en camino, y después sí', async () => {
    const { enviar, estado } = abrir()
    let veces = 0
    let contestar = (): void => undefined
    const pedir = () =>
      new Promise<void>((resolve) => {
        veces++
        contestar = resolve
      })
    const primero = enviar(pedir)
    expect(estado().ocupado).to.equal(true)
    expect(await enviar(pedir)).to.equal(false)
    contestar()
    expect(await primero).to.equal(true)
    expect([veces, estado().ocupado]).to.deep.equal([1, false])
    const otra = enviar(pedir)
    contestar()
    expect([await otra, veces]).to.deep.equal([true, 2])
  })

  it('lo que el servidor niega se dice por campo, y se olvida al intentar de nuevo', async () => {
    const { enviar, estado } = abrir()
    const negado = new ApiError('Revise los datos', { status: 422, code: 'datos', errors: { nombre: ['Escríbalo.'] } })
    expect(await enviar(() => Promise.reject(negado), { fallo: mensajeDe })).to.equal(false)
    expect(estado()).to.deep.equal({ ocupado: false, errores: { nombre: 'Escríbalo.' }, problema: negado })
    const hechos: number[] = []
    expect(await enviar(() => Promise.resolve(7), { alHacer: (hecho) => hechos.push(hecho) })).to.equal(true)
    expect([hechos, estado().errores, estado().problema]).to.deep.equal([[7], {}, null])
  })

  it('al escribir un campo se van sus faltas y las de lo que hay dentro de él', () => {
    const faltas = { metodo: 'a', 'metodo.banco': 'b', metodos: 'c' }
    expect(sinLasDe(faltas, ['metodo'])).to.deep.equal({ metodos: 'c' })
    expect(sinLasDe(faltas, [])).to.deep.equal(faltas)
  })

  it('una falta de ningún campo del formulario no se calla', () => {
    expect(seDice({ 'lineas.0.valor': 'a' }, ['lineas'])).to.equal(true)
    expect(seDice({ version: 'a' }, ['nombre'])).to.equal(false)
    expect(seDice({}, ['nombre'])).to.equal(false)
  })
})
