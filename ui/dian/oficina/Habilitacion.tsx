import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { Parte } from '../../kit/page/Parte.tsx'
import { DATOS_DE_RENGLON, NIVEL, RENGLON } from './avisos.ts'
import type { DocumentoDePrueba, Habilitacion as Estado } from '../../../schemas/respuestas/facturacion/dian.ts'

const NOMBRES = { factura: 'Facturas', nota_credito: 'Notas crédito', nota_debito: 'Notas débito' } as const
const ESTADOS = { firmada: 'Sin enviar', enviada: 'Esperando', aceptada: 'Aceptada', rechazada: 'Rechazada' } as const
const CANTIDADES = ['1', '2', '5', '10', '20', '30']

type Tipo = Estado['tipos'][number]
interface Resultado {
  bien: boolean
  mensaje: string
}

/** Test documents for the DIAN's enabling set (dian.md 4.9). Only in the test environment. */
export const Habilitacion = ({ onCambio }: { onCambio: () => void }) => {
  const { data, error, mutate } = useApi<Estado>('/dian/habilitacion')
  const [avance, setAvance] = useState<string | null>(null)
  const [resultado, setResultado] = useState<Resultado | null>(null)
  const pendientes = (data?.documentos ?? []).filter(({ estado }) => estado === 'firmada' || estado === 'enviada')

  /** In sequence, as the set requires; stops at the first failure. */
  const hacer = async (
    dice: string,
    pasos: readonly (() => Promise<DocumentoDePrueba>)[],
    sigue: (hecho: DocumentoDePrueba) => boolean,
  ) => {
    setResultado(null)
    let ultimo: Resultado = { bien: true, mensaje: '' }
    for (const [n, paso] of pasos.entries()) {
      setAvance(`${dice} ${String(n + 1)} de ${String(pasos.length)}…`)
      const hecho = await paso().catch((problem: unknown) => mensajeDe(problem))
      ultimo =
        typeof hecho === 'string'
          ? { bien: false, mensaje: hecho }
          : { bien: sigue(hecho), mensaje: `${hecho.numero}: ${hecho.mensaje ?? ESTADOS[hecho.estado]}` }
      if (!ultimo.bien) break
    }
    setAvance(null)
    setResultado(ultimo)
    await mutate()
    onCambio()
  }
  const enviar = (tipo: Tipo['tipo'], cuantos: number) =>
    hacer(
      'Enviando',
      Array.from(
        { length: cuantos },
        (_, n) => () =>
          api.post<DocumentoDePrueba>('/dian/habilitacion', { tipo }, { borrador: `/dian/habilitacion#${tipo}.${n}` }),
      ),
      ({ estado }) => estado === 'enviada' || estado === 'aceptada',
    )
  const consultar = () =>
    hacer(
      'Consultando',
      [...pendientes].reverse().map(
        ({ id }) =>
          () =>
            api.post<DocumentoDePrueba>(`/dian/habilitacion/${String(id)}`),
      ),
      () => true,
    )

  const edita = puedeVista('oficina', 'modificar')
  return (
    <Parte
      titulo="Habilitación"
      lado={
        edita && pendientes.length ? (
          <Button size="xs" variant="default" disabled={avance !== null} onClick={() => void consultar()}>
            Consultar resultados
          </Button>
        ) : null
      }
    >
      <p className="muted">
        La DIAN habilita la oficina cuando acepta el set de pruebas; su portal dice cuántos documentos de cada clase.
        Los que se envían aquí son a consumidor final: ninguna factura de la oficina se usa. El primero de cada clase es
        un ensayo y no cuenta.
      </p>
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {data && !data.test_set_id ? (
        <p className={NIVEL['aviso']}>Escriba en Software el identificador del set de pruebas que da el portal.</p>
      ) : null}
      {data?.test_set_id ? (
        <ul className="grid m-0 p-0 list-none">
          {data.tipos.map((uno) => (
            <Clase
              key={uno.tipo}
              uno={uno}
              puede={edita}
              ocupado={avance !== null}
              onEnviar={(cuantos) => void enviar(uno.tipo, cuantos)}
            />
          ))}
        </ul>
      ) : null}
      <div role="status">
        {avance ? <p>{avance}</p> : null}
        {resultado?.mensaje ? <p className={resultado.bien ? 'text-ok' : 'text-danger'}>{resultado.mensaje}</p> : null}
      </div>
      {data?.documentos.length ? (
        <details>
          <summary className="text-accent text-14">Lo enviado</summary>
          <ul className="grid m-0 p-0 list-none">
            {data.documentos.map(({ id, numero, modo, estado, mensaje }) => (
              <li className={RENGLON} key={id}>
                <div className={DATOS_DE_RENGLON}>
                  <b>
                    {numero} · {ESTADOS[estado]}
                    {modo === 'ensayo' ? ' (ensayo)' : ''}
                  </b>
                  {mensaje ? <span className={estado === 'rechazada' ? 'text-danger' : 'muted'}>{mensaje}</span> : null}
                </div>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Parte>
  )
}

const Clase = ({
  uno: { tipo, ensayada, aceptadas, esperando, rechazadas },
  puede,
  ocupado,
  onEnviar,
}: {
  uno: Tipo
  puede: boolean
  ocupado: boolean
  onEnviar: (cuantos: number) => void
}) => {
  const [cuantos, setCuantos] = useState('1')
  const cuenta = [
    plural(aceptadas, 'aceptada'),
    esperando ? `${String(esperando)} esperando` : '',
    rechazadas ? plural(rechazadas, 'rechazada') : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={RENGLON}>
      <div className={DATOS_DE_RENGLON}>
        <b>{NOMBRES[tipo]}</b>
        <span className="muted">{ensayada ? cuenta : 'Falta el ensayo'}</span>
      </div>
      {puede ? (
        <div className="flex gap-2 items-center [&_select]:tabular-nums">
          {ensayada ? (
            <NativeSelect
              size="xs"
              aria-label={`Cantidad: ${NOMBRES[tipo]}`}
              data={CANTIDADES}
              value={cuantos}
              onChange={(event) => setCuantos(event.currentTarget.value)}
            />
          ) : null}
          <Button
            size="xs"
            variant="default"
            disabled={ocupado}
            aria-label={`${ensayada ? 'Enviar al set' : 'Ensayar'}: ${NOMBRES[tipo]}`}
            onClick={() => onEnviar(ensayada ? Number(cuantos) : 1)}
          >
            {ensayada ? 'Enviar al set' : 'Ensayar'}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
