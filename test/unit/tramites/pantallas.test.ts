import { expect } from 'chai'
import type { PasosLeidos, AdjuntoLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import { anterioresA, comoSeVe, enVigor } from '../../../ui/kit/ficha/FilaDePapel.tsx'
import { faltantesDe, tituloDeFaltante, enOrden } from '../../../ui/tramites/ficha/pasos/verbos.ts'
import { deUnaVez, destinosDe } from '../../../ui/tramites/lista/CambioEnBloque.tsx'

const papel = (datos: Partial<AdjuntoLeido>): AdjuntoLeido => ({
  id: 1,
  nombre: 'documento_1',
  orden: 1,
  titulo: 'Cédula',
  nombre_original: 'cedula.pdf',
  extension: 'pdf',
  tipo: 'application/pdf',
  bytes: 1,
  sha256: '',
  sin_revisar: null,
  estado: 'pendiente',
  motivo: null,
  reemplaza_a: null,
  Nombre_Documento: '',
  path: '',
  created_at: '',
  destruido_en: null,
  version: 1,
  ...datos,
})
type Siguiente = PasosLeidos['siguientes'][number]
const sigue = (
  estado: EstadoDeTramite,
  exige: Siguiente['exige'] = [],
  impedimento: string | null = null,
): Siguiente => ({ estado, nombre: estado, exige, impedimento })

describe('Las pantallas de los trámites', () => {
  it('lo que falta se propone de lo que ya se sabe: papeles rechazados con su motivo, y obligatorios que no llegaron', () => {
    const tipo = 'certificado_vigencia'
    expect(faltantesDe({ tipo, adjuntos: [] })).to.deep.equal([{ nombre: 'documento_1', motivo: 'No llegó.' }])
    const rechazada = papel({ estado: 'rechazado', motivo: 'Borrosa' })
    expect(faltantesDe({ tipo, adjuntos: [rechazada] })).to.deep.equal([{ nombre: 'documento_1', motivo: 'Borrosa' }])
    const otra = papel({ id: 2, reemplaza_a: 1 })
    expect(faltantesDe({ tipo, adjuntos: [{ ...rechazada, estado: 'reemplazado' }, otra] })).to.deep.equal([])
    expect(tituloDeFaltante(tipo, 'documento_1')).to.equal('Cédula de quien solicita')
    expect(tituloDeFaltante(tipo, 'La firma')).to.equal('La firma')
  })

  it('detrás de un papel están los que reemplazó, el más nuevo primero', () => {
    const todos = [
      papel({ estado: 'reemplazado' }),
      papel({ id: 2, estado: 'reemplazado', reemplaza_a: 1 }),
      papel({ id: 3, reemplaza_a: 2 }),
    ]
    expect(enVigor(todos).map(({ id }) => id)).to.deep.equal([3])
    expect(anterioresA(todos[2] ?? papel({}), todos).map(({ id }) => id)).to.deep.equal([2, 1])
  })

  it('lo que nadie miró por dentro solo se descarga', () => {
    expect(comoSeVe(papel({}))).to.equal('pdf')
    expect(comoSeVe(papel({ extension: 'JPG' }))).to.equal('imagen')
    expect(comoSeVe(papel({ extension: 'docx' }))).to.equal(null)
    expect(comoSeVe(papel({ sin_revisar: 'está cifrado' }))).to.equal(null)
  })

  it('primero el paso de siempre; sin pago registrado no se elabora, y pagado no se deja pendiente', () => {
    const siguientes = [
      sigue('en_revision', ['motivo']),
      sigue('pendiente_pago'),
      sigue('en_elaboracion', ['pago']),
      sigue('negado', ['motivo', 'norma']),
    ]
    const debe = enOrden({ tipo: 'registro_defuncion', estado: 'aceptado', valor: 10_800, cobro: null }, siguientes)
    expect(debe.siguen.map(({ a, falta }) => [a, falta])).to.deep.equal([
      ['pendiente_pago', null],
      ['en_elaboracion', 'Falta registrar el pago.'],
    ])
    expect(debe.otros.map(({ verbo }) => verbo)).to.deep.equal(['Volver a revisión', 'Negar'])
    const pagado = enOrden(
      { tipo: 'registro_defuncion', estado: 'aceptado', valor: 10_800, cobro: 'deposito' },
      siguientes,
    )
    expect(pagado.siguen.map(({ a, falta }) => [a, falta])).to.deep.equal([['en_elaboracion', null]])
    const devuelto = enOrden({ tipo: 'vivienda_nueva', estado: 'en_revision', valor: null, cobro: null }, [
      sigue('devuelto', ['faltantes'], 'Ya se devolvió.'),
      sigue('aceptado'),
    ])
    expect(devuelto.siguen.map(({ a, falta }) => [a, falta])).to.deep.equal([
      ['aceptado', null],
      ['devuelto', 'Ya se devolvió.'],
    ])
  })

  it('en bloque se ofrece lo que alguno puede y a todos se dice igual: ni devolver, ni entregar, ni eliminar', () => {
    const filas = [{ estado: 'radicado' }, { estado: 'radicado' }, { estado: 'en_elaboracion' }] as const
    const destinos = destinosDe(filas)
    expect(destinos.find(({ estado }) => estado === 'listo')?.cuantos).to.equal(1)
    expect(destinos.find(({ estado }) => estado === 'en_revision')?.cuantos).to.equal(3)
    for (const deUno of ['devuelto', 'entregado', 'anulado'])
      expect(destinos.map(({ estado }) => estado)).to.not.include(deUno)
    expect(deUnaVez('en_revision', filas)).to.deep.equal({ exige: ['motivo'], termina: false })
    expect(deUnaVez('negado', filas)).to.deep.equal({ exige: ['motivo', 'norma'], termina: true })
  })

  it('quien exige la finalidad tiene de dónde elegir la modalidad', () => {
    for (const { id, campos } of TIPOS_DE_TRAMITE.filter(({ exigeFinalidad }) => exigeFinalidad))
      expect(campos['modalidad']?.widget, id).to.equal('choice')
  })
})
