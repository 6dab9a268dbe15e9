import { Button, NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../../schemas/es-co/index.ts'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { BotonDeAccion } from '../../kit/forms/BotonDeAccion.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { TIPOS_RANGO } from '../../../schemas/facturacion/dian.ts'
import type {
  ConfiguracionDian,
  RangoLeido as Rango,
  RangoOfrecido,
} from '../../../schemas/respuestas/facturacion/dian.ts'
import { DialogoFormulario } from '../../screen/registro/DialogoFormulario.tsx'
import { Parte } from '../../kit/page/Parte.tsx'
import { DATOS_DE_RENGLON, NIVEL, RENGLON, vence } from './avisos.ts'
import { decirFalla } from '../../kit/files/bajar.ts'

/** Notes have their own numbering, without a resolution. */
const esDeNotas = (tipo: string): boolean => tipo === 'nota_credito' || tipo === 'nota_debito'

const nombreDe = (tipo: Rango['tipo']): string => TIPOS_RANGO.find(({ value }) => value === tipo)?.label ?? tipo

/** Numbering ranges, and those that the DIAN offers. */
export const Numeracion = ({ configuracion, onCambio }: { configuracion: ConfiguracionDian; onCambio: () => void }) => {
  const [ofrecidos, setOfrecidos] = useState<RangoOfrecido[] | null>(null)
  const [resultado, setResultado] = useState<{ bien: boolean; mensaje: string } | null>(null)
  const [agregando, setAgregando] = useState(false)
  const edita = puedeVista('oficina', 'modificar')
  const { rangos, software, certificado, emisores } = configuracion
  const listo = Boolean(software && certificado && emisores.length)

  const probar = async () => {
    try {
      const reply = await api.post<{ mensaje: string; rangos: RangoOfrecido[] }>('/dian/probar')
      setResultado({ bien: true, mensaje: reply.mensaje })
      setOfrecidos(reply.rangos)
    } catch (error) {
      setResultado({ bien: false, mensaje: mensajeDe(error) })
      setOfrecidos(null)
    }
    onCambio()
  }
  const traer = ({ prefijo, resolucion }: RangoOfrecido) =>
    api.post('/dian/rangos', { tipo: 'factura', prefijo, resolucion, traer: true }).finally(onCambio)
  const conmutar = async ({ id, version }: Rango, activo: boolean) => {
    await api.put(`/dian/rangos/${String(id)}`, { activo, version }).catch(decirFalla)
    onCambio()
  }
  const destinar = async ({ id, version, activo }: Rango, uso: Rango['uso']) => {
    await api.put(`/dian/rangos/${String(id)}`, { activo, uso, version }).catch(decirFalla)
    onCambio()
  }
  const yaEsta = ({ prefijo, desde }: RangoOfrecido) =>
    rangos.some((rango) => rango.nit === emisores[0]?.nit && rango.prefijo === prefijo && rango.desde === desde)

  return (
    <Parte
      id="rangos"
      titulo="Numeración"
      lado={
        edita ? (
          <>
            <BotonDeAccion size="xs" variant="default" disabled={!listo} hacer={probar}>
              Probar conexión
            </BotonDeAccion>
            <Button size="xs" variant="default" disabled={!emisores.length} onClick={() => setAgregando(true)}>
              Agregar numeración
            </Button>
          </>
        ) : null
      }
    >
      <div role="status">
        {resultado ? <p className={resultado.bien ? 'text-ok' : 'text-danger'}>{resultado.mensaje}</p> : null}
      </div>
      {ofrecidos?.length ? (
        <ul className="grid m-0 p-0 list-none">
          {ofrecidos.map((rango) => (
            <li className={RENGLON} key={`${rango.prefijo}-${String(rango.desde)}`}>
              <span>
                <b>{rango.prefijo}</b> {formatNumber(rango.desde)} a {formatNumber(rango.hasta)}, resolución{' '}
                {rango.resolucion}, hasta el {formatDate(rango.vigenteHasta)}
              </span>
              {yaEsta(rango) ? (
                <span className="muted">Ya está</span>
              ) : (
                <BotonDeAccion size="xs" hacer={() => traer(rango)} exito="Numeración guardada">
                  Traer
                </BotonDeAccion>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {rangos.length === 0 ? (
        <p className="muted">
          {listo
            ? 'Pruebe la conexión para traer los rangos que la DIAN autorizó. Agregue también la de las notas crédito y débito.'
            : 'Complete primero el emisor, el certificado y el software.'}
        </p>
      ) : (
        <ul className="grid m-0 p-0 list-none">
          {rangos.map((rango) => (
            <li className={RENGLON} key={rango.id}>
              <div className={DATOS_DE_RENGLON}>
                <b>
                  {nombreDe(rango.tipo)} {rango.prefijo}
                </b>
                <span className="muted">
                  {esDeNotas(rango.tipo)
                    ? `Sigue el ${formatNumber(rango.siguiente)}`
                    : `${formatNumber(rango.desde)} a ${formatNumber(rango.hasta)} · sigue el ${formatNumber(rango.siguiente)} · quedan ` +
                      `${formatNumber(rango.quedan)}`}
                </span>
                {esDeNotas(rango.tipo) ? null : (
                  <span className={NIVEL[rango.nivel]}>
                    Vigente del {formatDate(rango.vigente_desde)} al {formatDate(rango.vigente_hasta)}
                    {rango.resolucion ? ` · resolución ${rango.resolucion}` : ''}
                    {rango.nivel === 'bien'
                      ? ''
                      : ` · ${vence(rango.dias)}${rango.dias < 0 ? ': no da más números' : ', pida la nueva autorización'}`}
                  </span>
                )}
                {rango.detenido_motivo ? <span className="text-danger">Detenida: {rango.detenido_motivo}</span> : null}
              </div>
              {rango.tipo === 'factura' ? (
                <NativeSelect
                  size="xs"
                  aria-label={`Para qué es ${rango.prefijo}`}
                  disabled={!edita}
                  value={rango.uso ?? ''}
                  data={[
                    { value: '', label: 'Escrituras' },
                    { value: 'mostrador', label: 'Mostrador' },
                  ]}
                  onChange={(event) => void destinar(rango, event.currentTarget.value ? 'mostrador' : null)}
                />
              ) : null}
              <Switch
                label="Activa"
                checked={rango.activo}
                disabled={!edita}
                aria-label={`${nombreDe(rango.tipo)} ${rango.prefijo} activa`}
                onChange={(event) => void conmutar(rango, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {agregando ? (
        <DialogoFormulario id="agregar-numeracion" onClose={() => setAgregando(false)} onHecho={onCambio} />
      ) : null}
    </Parte>
  )
}
