import { Button } from '@mantine/core'
import { useState } from 'react'
import { bogotaDate, formatDate, plural } from '../../schemas/es-co/index.ts'
import type { CopiaLeida } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { Motivo } from '../kit/dialogs/Motivo.tsx'
import { Seccion } from '../kit/ficha/Seccion.tsx'
import { abrirPdf } from '../kit/files/VisorPdf.tsx'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api } from '../kit/http/api.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import { alDia } from './al-dia.ts'

interface Props {
  id: number
  copias: readonly CopiaLeida[]
  /** Day in which the first one is due. */
  vence: string | null
  /** Signed and authorised, or with a typed number. */
  autorizada: boolean
}

interface Escrita {
  solicitante: string
  hojas: string
  fecha: string | null
  acreedor: string
  motivo: string
}

const Expedir = ({ id, reemplaza, onClose }: { id: number; reemplaza: CopiaLeida | null; onClose: () => void }) => {
  const { campo, dialogo } = useFormulario<Escrita, CopiaLeida[]>({
    inicial: { solicitante: '', hojas: '', fecha: bogotaDate(Date.now()), acreedor: '', motivo: '' },
    revisar: ({ solicitante, hojas, motivo }) => ({
      solicitante: !solicitante.trim() && 'Escriba quién la pide.',
      hojas: !/^[1-9]\d{0,3}$/.test(hojas.trim()) && 'Escriba cuántas hojas.',
      motivo:
        reemplaza !== null && motivo.trim().length < 5 && 'Escriba la escritura de las partes, o la orden del juez.',
    }),
    enviar: ({ solicitante, hojas, fecha, acreedor, motivo }) =>
      api.post<CopiaLeida[]>(`/radicaciones/${id}/copias`, {
        solicitante,
        hojas: Number(hojas),
        fecha,
        ...(reemplaza ? { reemplaza: reemplaza.numero, motivo } : { acreedor: acreedor.trim() || null }),
      }),
    exito: (copias) => `Copia ${copias.at(-1)?.numero ?? ''} expedida`,
    alHacer: async (copias) => {
      await alDia()
      onClose()
      const numero = copias.at(-1)?.numero
      if (numero) void abrirPdf(`/radicaciones/${id}/copias/${numero}/nota`, `copia-${numero}.pdf`)
    },
  })
  return (
    <Dialogo
      opened
      title={reemplaza ? `Sustituir la copia ${reemplaza.numero}` : 'Expedir copia'}
      onClose={onClose}
      {...dialogo}
      si="Expedir"
    >
      <div className="grid grid-cols-1 gap-4">
        <TextoInput label="Quién la pide" data-autofocus required maxLength={200} {...campo('solicitante')} />
        <div className="grid grid-cols-2 gap-4">
          <TextoInput label="Hojas" required inputMode="numeric" maxLength={4} {...campo('hojas')} />
          <DateInput label="Fecha" {...campo('fecha')} />
        </div>
        {reemplaza ? (
          <>
            <p>Presta mérito ejecutivo a favor de {reemplaza.acreedor}, en lugar de la que se perdió.</p>
            <TextoInput
              label="Escritura de las partes, o juez y fecha de su orden"
              required
              maxLength={300}
              {...campo('motivo')}
            />
          </>
        ) : (
          <TextoInput
            label="Presta mérito ejecutivo a favor de"
            description="El acreedor. Vacío: no presta mérito. Por confirmar: solo la primera copia puede (D.L. 960, art. 80)."
            maxLength={200}
            {...campo('acreedor')}
          />
        )}
      </div>
    </Dialogo>
  )
}

/** Copies of a deed, which are the notes on its original. */
export const Copias = ({ id, copias, vence, autorizada }: Props) => {
  const [abierto, setAbierto] = useState<'expedir' | { sustituir: CopiaLeida } | { anular: number } | null>(null)
  const puede = autorizada && puedeVista('radicaciones', 'modificar')
  if (!autorizada && copias.length === 0) return null
  const cerrar = () => setAbierto(null)
  const vencida = vence !== null && vence < bogotaDate(Date.now())
  return (
    <Seccion
      titulo="Copias"
      cabeza={
        puede ? (
          <Button size="compact-sm" variant="default" onClick={() => setAbierto('expedir')}>
            Expedir copia
          </Button>
        ) : null
      }
    >
      {vence ? (
        <p className={`text-13 ${vencida ? 'text-danger font-medium' : 'muted'}`}>
          {vencida ? 'La primera copia debió expedirse' : 'La primera copia se expide'} a más tardar el{' '}
          {formatDate(vence)}.
        </p>
      ) : null}
      {copias.length === 0 ? (
        <p className="muted text-13">No se ha expedido ninguna.</p>
      ) : (
        <ul className="m-0 p-0 list-none border-t border-t-line">
          {copias.map((una) => (
            <li
              key={una.numero}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 border-b border-b-line text-13"
            >
              <span className={`flex-[1_1_260px] min-w-0 wrap-anywhere ${una.anulada_en ? 'line-through' : ''}`}>
                <strong>{una.numero}.ª</strong> del {formatDate(una.fecha)}, en {plural(una.hojas, 'hoja', 'hojas')}, a
                solicitud de {una.solicitante}.
                {una.acreedor ? <strong> Presta mérito ejecutivo a favor de {una.acreedor}.</strong> : null}
                {una.reemplaza ? ` Sustituye la ${una.reemplaza}.ª: ${una.reemplaza_motivo ?? ''}.` : null}
                {una.anulada_en ? ` Anulada: ${una.anulada_motivo ?? ''}` : null}
              </span>
              {puede ? (
                <span className="flex flex-wrap gap-1">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Nota de la copia ${una.numero}`}
                    onClick={() =>
                      void abrirPdf(`/radicaciones/${id}/copias/${una.numero}/nota`, `copia-${una.numero}.pdf`)
                    }
                  >
                    Nota
                  </Button>
                  {una.acreedor &&
                  !una.anulada_en &&
                  !copias.some((otra) => otra.reemplaza === una.numero && !otra.anulada_en) ? (
                    <Button size="compact-sm" variant="subtle" onClick={() => setAbierto({ sustituir: una })}>
                      Sustituir
                    </Button>
                  ) : null}
                  {una.anulada_en ? null : (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={`Anular la copia ${una.numero}`}
                      onClick={() => setAbierto({ anular: una.numero })}
                    >
                      Anular
                    </Button>
                  )}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {abierto === 'expedir' ? <Expedir id={id} reemplaza={null} onClose={cerrar} /> : null}
      {abierto && abierto !== 'expedir' && 'sustituir' in abierto ? (
        <Expedir id={id} reemplaza={abierto.sustituir} onClose={cerrar} />
      ) : null}
      {abierto && abierto !== 'expedir' && 'anular' in abierto ? (
        <Motivo
          titulo={`Anular la copia ${abierto.anular}`}
          si="Anular"
          frases={{ enviando: 'Anulando...', hecho: 'Copia anulada', fallo: 'No se pudo anular' }}
          onClose={cerrar}
          onEnviar={async (motivo) => {
            await api.post(`/radicaciones/${id}/copias/${abierto.anular}/anulacion`, { motivo })
            await alDia()
          }}
        >
          <p>Conserva su número en el libro de copias, con el motivo.</p>
        </Motivo>
      ) : null}
    </Seccion>
  )
}
