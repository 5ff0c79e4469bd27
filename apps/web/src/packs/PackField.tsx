// With which pack a new match is played: that of the house, one of the server's, or one that is opened from files.

import type { OptionSpecs } from '@automachia/kernel';
import type { PackRef, PlayedPack } from '@automachia/manifest';
import { useEffect, useState } from 'preact/hooks';
import { Segments } from '../parts/Segments.js';
import { toast } from '../parts/toasts.js';
import { language } from '../settings.js';
import { t } from '../text/index.js';
import { offered, type OfferedPack, optionsWith, packsHere, packsOnServer } from './offered.js';
import { OpenPack } from './OpenPack.js';
import { loadWords, words } from './words.js';

/** A pack that was chosen, and what is agreed on with it. */
export interface ChosenPack {
  readonly ref: PackRef;
  readonly name: string;
  readonly options: OptionSpecs;
}

export interface PackFieldProps {
  readonly game: string;
  /** On a server only those can be had that its operator installed. */
  readonly isOnline: boolean;
  readonly value: PackRef | undefined;
  /** Undefined: that of the house. */
  readonly onChange: (chosen: ChosenPack | undefined) => void;
}

/** The component, once its words are here. */
export async function withWords(): Promise<typeof PackField> {
  await loadWords();
  return PackField;
}

const HOUSE = '';

function PackField({ game, isOnline, value, onChange }: PackFieldProps) {
  const [others, setOthers] = useState<readonly OfferedPack[]>([]);
  useEffect(() => {
    let isWanted = true;
    setOthers([]);
    (isOnline ? packsOnServer : packsHere)(game)
      .then((found) => isWanted && setOthers(found))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [game, isOnline]);
  const choose = async (pack: OfferedPack | undefined): Promise<void> => {
    try {
      if (pack === undefined) onChange(undefined);
      else onChange({ ref: pack.ref, name: nameOf(pack), options: await optionsWith(game, pack.ref) });
    } catch {
      toast(words('web.pack.failed'));
    }
  };
  const take = (played: PlayedPack): void => {
    const taken = offered(played);
    setOthers([...others.filter(({ ref }) => ref.digest !== played.digest), taken]);
    void choose(taken);
    toast(words('web.pack.opened', { name: nameOf(taken) }));
  };
  return (
    <>
      {others.length > 0 && (
        <Segments
          label={t('web.new.pack')}
          values={[HOUSE, ...others.map(({ ref }) => ref.digest)]}
          value={value?.digest ?? HOUSE}
          nameOf={(digest) => {
            const other = others.find(({ ref }) => ref.digest === digest);
            return other === undefined ? words('web.pack.house') : nameOf(other);
          }}
          onChange={(digest) => void choose(others.find(({ ref }) => ref.digest === digest))}
        />
      )}
      {!isOnline && <OpenPack wanted={{ game }} onOpened={take} />}
    </>
  );
}

function nameOf({ ref, name }: OfferedPack): string {
  return `${name[language.value] ?? ref.id} ${ref.version}`;
}
