import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { formatPesos, plural } from '../../../schemas/es-co/index.ts'
import { nada, ponerRuta } from '../../../modules/minutas/domain/forma.ts'
import { LISTAS } from '../../../modules/minutas/domain/listas.ts'
import type { Datos } from '../../../modules/plantillas/domain.ts'
import { api, query } from '../../kit/http/api.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { enfocar } from '../../kit/keyboard/foco.ts'
import {
  CABEZA,
  CampoDato,
  Campos,
  Completa,
  MARCO,
  RELLENO,
  Seccion,
  TITULO,
  useFaltanDentro,
  useSePide,
} from './CampoDato.tsx'
import { cambiarDatos, idDe, quitarFila, useDato, useMesa, useAlmacen } from './datos/mesa.ts'
import { useCuantas } from './Parte.tsx'
import { conFila, conMatriculas, conSubsidio, SUBSIDIOS, sumaDePago } from './datos/reglas.ts'
import { INMUEBLE, LINDEROS, RENGLONES, type Renglones } from './datos/secciones.ts'
import { SiNo } from './Control.tsx'

/** Reply of GET inmuebles; with limited permission only the matrícula. */
type Predio = { id: number; matricula: string } & Partial<{
  direccion: string | null
  tipo: string | null
  numero_inmueble: string | null
  coeficiente_ph: number | null
  linderos: string | null
  avaluo: number | null
  vCancelacionHipoteca: number | null
}>

/** Unknown values stay absent. */
const filaDePredio = (predio: Predio): Datos =>
  Object.fromEntries(
    Object.entries({
      numero_matricula_inmobiliaria: predio.matricula,
      tipoInmueble: predio.tipo,
      numero: predio.numero_inmueble,
      coeficiente: predio.coeficiente_ph,
      linderos: predio.linderos,
      avaluo_catastral_prorrata: predio.avaluo,
    }).filter(([, valor]) => !nada(valor)),
  )

/** Sets the cost of cancelling the mortgage if it is empty and in whole pesos. */
const conPredio = (datos: Datos, predio: Predio): Datos => {
  const puesto = conFila(datos, 'inmuebles', filaDePredio(predio))
  const { vCancelacionHipoteca: valor } = predio
  const cabe = valor && Number.isInteger(valor) && nada(datos['valor_cancelacion_hipoteca'])
  return cabe ? ponerRuta(puesto, 'valor_cancelacion_hipoteca', valor) : puesto
}

const Selector = ({ onElegir }: { onElegir: (predio: Predio) => void }) => {
  const hallados = useRef<Predio[]>([])
  return (
    <SelectBuscable
      id="buscar-inmueble"
      label="Buscar inmueble"
      placeholder="Matrícula o dirección"
      className="max-w-110"
      value={null}
      nothing="Ninguno registrado así: escríbalo con «Escribir inmueble»"
      search={async (text) => {
        if (!text.trim()) return []
        hallados.current = (
          await api.get<{ data: Predio[] }>(`/inmuebles?${query({ q: text.trim(), pageSize: 8 })}`)
        ).data
        return hallados.current.map(({ id, matricula, direccion, tipo, avaluo }) => ({
          value: id,
          label: matricula,
          detail: [tipo, direccion, typeof avaluo === 'number' ? formatPesos(avaluo) : null]
            .filter(Boolean)
            .join(' · '),
        }))
      }}
      onChange={(id) => {
        const predio = hallados.current.find((uno) => uno.id === id)
        if (predio) onElegir(predio)
      }}
    />
  )
}

const Inmueble = ({ at, onQuitar }: { at: number; onQuitar: () => void }) => {
  const mesa = useMesa()
  const en = `inmuebles[${at}]`
  const faltan = useFaltanDentro(en)
  const partir = useCallback(() => cambiarDatos(mesa, (datos) => conMatriculas(datos, at)), [mesa, at])
  const [tipo, numero] = [useDato(`${en}.tipoInmueble`), useDato(`${en}.numero`)]
  return (
    <article className={MARCO} aria-label={`Inmueble ${at + 1}`}>
      <header className={CABEZA}>
        <h3 className={`${TITULO} pl-3`}>
          Inmueble {at + 1}{' '}
          <span className="min-w-0 overflow-hidden text-muted font-normal text-ellipsis whitespace-nowrap">
            {[tipo, numero].filter(Boolean).map(String).join(' ')}
          </span>
        </h3>
        <Completa faltan={faltan} />
        {mesa.soloLectura ? null : (
          <ActionIcon aria-label={`Quitar inmueble ${at + 1}`} onClick={onQuitar}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </header>
      <div className={`kit-campos ${RELLENO}`}>
        {INMUEBLE.map((campo) => (
          <CampoDato
            key={campo.nombre}
            campo={campo}
            en={en}
            alSalir={campo.nombre === 'numero_matricula_inmobiliaria' ? partir : undefined}
          />
        ))}
      </div>
    </article>
  )
}

export const Inmuebles = () => {
  const mesa = useMesa()
  const cuantos = useCuantas('inmuebles')
  /** The selector closes once a property is added (specification 3, section 4). */
  const [eligiendo, setEligiendo] = useState(false)
  const maximo = LISTAS['inmuebles']?.maximo ?? Infinity
  const cabe = !mesa.soloLectura && cuantos < maximo
  const llegar = (campo: string) => enfocar(idDe(`inmuebles[${cuantos}].${campo}`))
  return (
    <Seccion id="inmuebles" titulo="Inmuebles">
      {Array.from({ length: cuantos }, (_, at) => (
        <Inmueble
          key={at}
          at={at}
          onQuitar={() => {
            quitarFila(mesa, 'inmuebles', at)
            enfocar('agregar-inmueble')
          }}
        />
      ))}
      {cabe && (eligiendo || cuantos === 0) ? (
        <Selector
          onElegir={(predio) => {
            cambiarDatos(mesa, (datos) => conPredio(datos, predio))
            setEligiendo(false)
            llegar('nombre')
          }}
        />
      ) : null}
      {cabe ? (
        <div className="flex flex-wrap gap-2">
          {eligiendo || cuantos === 0 ? null : (
            <Button
              id="agregar-inmueble"
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => {
                setEligiendo(true)
                enfocar('buscar-inmueble')
              }}
            >
              Agregar inmueble
            </Button>
          )}
          {eligiendo || cuantos === 0 ? (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                cambiarDatos(mesa, (datos) => conFila(datos, 'inmuebles'))
                setEligiendo(false)
                llegar('numero_matricula_inmobiliaria')
              }}
            >
              Escribir inmueble
            </Button>
          ) : null}
        </div>
      ) : mesa.soloLectura ? null : (
        <p className="muted text-muted text-13">{`Hasta ${plural(maximo, 'inmueble')}.`}</p>
      )}
      <div className="kit-campos">
        <Campos campos={LINDEROS} />
      </div>
    </Seccion>
  )
}

const Lista = ({ ruta, titulo, uno, campos }: Renglones) => {
  const mesa = useMesa()
  const cuantas = useCuantas(ruta)
  const sePide = useSePide(ruta)
  const maximo = LISTAS[ruta]?.maximo ?? Infinity
  if (!sePide || (mesa.soloLectura && cuantas === 0)) return null
  const agregar = () => {
    cambiarDatos(mesa, (datos) => conFila(datos, ruta))
    enfocar(idDe(`${ruta}[${cuantas}].${campos[0]?.nombre ?? ''}`))
  }
  return (
    <section className="grid gap-3 not-first:pt-4 not-first:border-t border-line" aria-labelledby={`lista-${ruta}`}>
      <h3 className="min-w-0 text-14 font-semibold" id={`lista-${ruta}`}>
        {titulo}
      </h3>
      {ruta === SUBSIDIOS ? (
        <SiNo
          ruta="subsidio"
          titulo="Subsidio"
          valor={cuantas > 0 ? 'si' : 'no'}
          disabled={mesa.soloLectura}
          onChange={(hay) => cambiarDatos(mesa, (datos) => conSubsidio(datos, hay, mesa.aparte))}
        />
      ) : null}
      {Array.from({ length: cuantas }, (_, at) => (
        <div
          key={at}
          className={`flex items-start gap-2 ${at > 0 ? 'pt-3 [border-top:1px_dashed_var(--line)]' : ''}`}
          role="group"
          aria-label={`${uno} ${at + 1}`}
        >
          <div className="kit-campos flex-1">
            <Campos campos={campos} en={`${ruta}[${at}]`} />
          </div>
          {mesa.soloLectura ? null : (
            <ActionIcon
              className="mt-7"
              aria-label={`Quitar ${uno.toLowerCase()} ${at + 1}`}
              onClick={() => {
                quitarFila(mesa, ruta, at)
                enfocar(`agregar-${ruta}`)
              }}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {mesa.soloLectura || cuantas >= maximo || (ruta === SUBSIDIOS && cuantas === 0) ? null : (
        <Button
          id={`agregar-${ruta}`}
          size="compact-sm"
          variant="subtle"
          className="justify-self-start"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={agregar}
        >
          Agregar {uno.toLowerCase()}
        </Button>
      )}
      {cuantas >= maximo && maximo > 1 ? (
        <p className="muted text-muted text-13">{`Hasta ${plural(maximo, uno.toLowerCase())}.`}</p>
      ) : null}
    </section>
  )
}

const enPalabras = ({ datos }: { datos: Datos }): string => {
  const pago = sumaDePago(datos)
  if (!pago) return ''
  const resto =
    pago.falta === null
      ? ''
      : pago.falta === 0
        ? ', el valor de la venta'
        : pago.falta > 0
          ? `: faltan ${formatPesos(pago.falta)} para el valor de la venta`
          : `: sobran ${formatPesos(-pago.falta)} sobre el valor de la venta`
  return `La forma de pago suma ${formatPesos(pago.suma)}${resto}.`
}

export const FormaDePago = () => {
  const suma = useAlmacen(useMesa().escrito, enPalabras)
  return (
    <Seccion id="forma_pago" titulo="Forma de Pago">
      {RENGLONES.map((renglones) => (
        <Lista key={renglones.ruta} {...renglones} />
      ))}
      {suma ? (
        <p
          className="pt-3 border-t border-t-line tabular-nums data-no-cuadra:text-warn"
          data-no-cuadra={!suma.endsWith('venta.') || suma.includes(':') || undefined}
        >
          {suma}
        </p>
      ) : null}
    </Seccion>
  )
}
