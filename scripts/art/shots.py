"""Writes shots.json: every picture of the site -> scene, parameters, size. Order = rendering priority."""
import json
S = []
def sh(id, use, scene, W=1600, H=1000, SPP=32, **kw): S.append(dict(id=id, use=use, scene=scene, w=W, h=H, spp=SPP, args=kw))
# --- home hero: five materials on paper, wide and tall
TALL = dict(strip=1.7, at=[.2, 0], ang=-7, hi=.8, lens=44, aim=[0, .8, 0], ends=[[-13, 2.2], [-13, 3.6], [-13, 4.6], [-13, 3.2], [-13, 4.2]])
sh('home-hero-1', 'home hero', 'materials', 2560, 1600, 20, strip=1.45, at=[3.2, 0], streak=520, ev=.1); sh('home-hero-materials-tall', 'home hero on phones', 'materials', 1080, 1920, 24, streak=480, ev=.1, **TALL)
sh('home-hero-materials', 'the same nearer: bands, cards', 'materials', 2560, 1600, 22, strip=1.7, at=[2.65, 0], streak=480, ev=.1)
# --- a texture a brand, stills that stand for people, skin
for b in ('joocyee', 'biophyto', 'furterer', 'scctc', 'judydoll'): sh(f'texture-{b}', 'brand texture; its master is silk-BRAND', 'texture', 1600, 700, 20, p=b)
for i, w in (('cards', 'Early Yan'), ('tubes', 'Orange Mu'), ('logs', 'Summer Bai')): sh(f'desk-{i}', f'team: {w}', f'desk_{i}', 1200, 900, 20 if i == 'cards' else 16)
for i, k in enumerate((dict(on='drop', freckles=.55), dict(on='swatch', color='#E8506A'), dict(on='cream', color='#FBF3E6', folds=.4), dict(on='swatch', color='#C4163A', freckles=.5), dict(on='drop', folds=.3), dict(on='swatch', color='#F07A4A'))): sh(f'skin-{i+1}', f'skin, tone {i+1}', 'skin', 720, 720, 12, tone=i, seed=i+1, **k)
# --- banners
sh('home-hero-2', 'home banner: one product per brand', 'hero_group', 2400, 1500)
for b, s in (('judydoll', 'judy_hero'), ('joocyee', 'jooc_hero'), ('furterer', 'furt_hero'), ('biophyto', 'bio_hero')): sh(f'{b}-banner', 'brand hero, menu preview', s, 2400, 1500, 20)
sh('scctc-banner', 'brand hero, menu preview', 'factory_line', 2640, 1650, 20)
sh('store', 'store opening news, home about', 'store', SPP=72); sh('gift', 'gift / limited edition news', 'gift'); sh('esg-environment', 'ESG environment, welfare news', 'esg_globe'); sh('swatch', 'texture banner', 'swatch_lip'); sh('cream', 'texture banner', 'swatch_cream', SPP=20); sh('home-about', 'about teaser, group introduction', 'lobby'); sh('home-join', 'join-us teaser', 'prop', kind='stairs', light='sun')
# --- brand captions, 6 each (1200x900)
Q = dict(W=1200, H=900, SPP=20)
def cap(b, i, scene, **kw): sh(f'{b}-{i}', f'{b} caption {i}', scene, **Q, **kw)
J = 'judydoll'; PINK, ORANGE, LILAC = ['#FFA9C6', '#FF5E93'], ['#FFC7A0', '#FF8048'], ['#D9C6F6', '#B79BEA']
cap(J, 1, 'still', p=J, items=['cushion'], set_='discs', side=-1, bg=PINK); cap(J, 2, 'still', p=J, items=['gloss:0', 'gloss:1', 'gloss:2', 'gloss:3', 'gloss:4'], layout='row', set_='arch', bg=ORANGE); cap(J, 3, 'still', p=J, items=['eyeshadow:1'], set_='steps', h=2.3, zoom=.86, bg=LILAC); cap(J, 4, 'still', p=J, items=['blush:4', 'blush:1'], layout='duo', set_='columns', petals=6, bg=PINK); cap(J, 5, 'flat_swatch', p=J); cap(J, 6, 'still', p=J, items=['mascara:1', 'lipstick:2', 'nail:0'], layout='trio', set_='arch', seed=4, bg=LILAC)
J = 'joocyee'
cap(J, 1, 'still', p=J, items=['lipstick:0'], set_='arch', h=3.8); cap(J, 2, 'still', p=J, items=['gloss:0', 'gloss:2'], layout='duo', set_='discs'); cap(J, 3, 'still', p=J, items=['eyeshadow:0'], set_='columns', h=3.0); cap(J, 4, 'flat_swatch', p=J); cap(J, 5, 'still', p=J, items=['nail:0', 'nail:1', 'nail:2', 'nail:3'], layout='row', set_='arch', h=2.6); cap(J, 6, 'still', p=J, items=['lipstick:1', 'blush:3', 'mascara:0'], layout='trio', set_='discs', seed=3, side=-1)
J = 'furterer'
cap(J, 1, 'still', p=J, items=['pump'], set_='plain', light='sun', plants=3, h=4.2); cap(J, 2, 'still', p=J, items=['jar'], set_='discs', light='sun', plants=1, h=2.6); cap(J, 3, 'still', p=J, items=['dropper'], set_='arch', light='sun', plants=2, h=3.6, side=-1); cap(J, 4, 'swatch_cream', color='#F6EBCF', bg='#D9DFC6', bg1='#B9C4A2', drop='#E0A040'); cap(J, 5, 'still', p=J, items=['pump', 'tube:1', 'jarlid'], layout='trio', set_='arch', light='sun', plants=2); cap(J, 6, 'still', p=J, items=['dropper', 'dropper', 'dropper'], layout='row', set_='plain', light='sun', plants=3, drops=1)
J = 'biophyto'
cap(J, 1, 'still', p=J, items=['dropper'], set_='discs', drops=1, h=3.6); cap(J, 2, 'still', p=J, items=['ampoule']*6, layout='row', set_='arch', h=3.0); cap(J, 3, 'still', p=J, items=['jar'], set_='arch', plants=1, h=2.6, side=-1); cap(J, 4, 'still', p=J, items=['tube'], set_='steps', drops=1, h=4.0); cap(J, 5, 'swatch_cream', color='#FFFFFF', bg='#D8E9F1', bg1='#B5D3E2', drop='#8FCBE0'); cap(J, 6, 'prop', p=J, kind='molecule', seed=2)
J = 'scctc'
cap(J, 1, 'lab', tanks=1); cap(J, 2, 'lab', tanks=0); cap(J, 3, 'warehouse'); cap(J, 4, 'still', p=J, items=['pump', 'jarlid', 'tube'], layout='trio', set_='columns'); cap(J, 5, 'still', p=J, items=['dropper', 'pump:1', 'lipstick:1', 'jarlid', 'tube'], layout='row', set_='plain'); cap(J, 6, 'swatch_cream', color='#F4F6F8', bg='#CBD5DC', bg1='#A9B8C2', drop='#9FC3D6')
# --- news
Q = dict(W=1600, H=1000, SPP=32)
def news(id, scene, **kw): sh('news-'+id, 'news: '+id, scene, **Q, **kw)
news('partnership', 'prop', kind='rings'); news('results', 'prop', kind='growth'); news('ranking', 'prop', kind='podium'); news('acquisition', 'prop', kind='rings', p='biophyto'); news('ambassador', 'prop', kind='stage', p='joocyee'); news('ambassador-2', 'prop', kind='stage', p='judydoll', seed=4)
news('launch-lip', 'still', p='joocyee', items=['lipstick:0', 'lipstick:1', 'lipstick:2'], layout='row', set_='discs', h=3.4); news('launch-cushion', 'still', p='judydoll', items=['cushion'], set_='arch', side=-1, seed=6); news('launch-hair', 'still', p='furterer', items=['pump', 'dropper'], layout='duo', set_='arch', light='sun', plants=3); news('launch-serum', 'still', p='biophyto', items=['dropper', 'tube', 'jar'], layout='trio', set_='discs', plants=1); news('limited-edition', 'still', p='judydoll', items=['eyeshadow:0'], set_='silk', h=2.2, zoom=.96)
news('interview', 'prop', kind='magazines'); news('media', 'prop', kind='magazines', p='scctc'); news('ip-rights', 'prop', kind='stones', p='scctc'); news('exhibition', 'still', p='group', items=['ceramic:1', 'lipstick:0', 'jar', 'gloss:1'], layout='quad', set_='steps'); news('awards', 'prop', kind='podium', p='judydoll')
# --- more news pictures, so that every item has one of its own
news('launch-blush', 'still', p='judydoll', items=['blush:0', 'blush:1', 'blush:2'], layout='trio', set_='columns', seed=4); news('launch-eyeshadow', 'still', p='joocyee', items=['eyeshadow:0'], set_='arch', h=2.3, zoom=.94, seed=5)
news('launch-mascara', 'still', p='judydoll', items=['mascara:1', 'mascara'], layout='duo', set_='discs', h=4.0, seed=7); news('launch-nail', 'still', p='joocyee', items=['nail:0', 'nail:1', 'nail:2', 'nail:3'], layout='row', set_='columns', seed=8)
news('launch-tonic', 'still', p='furterer', items=['dropper', 'pump'], layout='duo', set_='steps', light='sun', plants=2, h=3.8, seed=3); news('launch-mask', 'still', p='furterer', items=['jar'], set_='arch', light='sun', plants=2, h=2.6, seed=11)
news('launch-ampoule', 'still', p='biophyto', items=['ampoule'] * 5, layout='row', set_='discs', h=3.2, seed=9); news('launch-tube', 'still', p='biophyto', items=['tube'], set_='steps', drops=1, h=3.8, seed=12)
news('launch-cream', 'still', p='biophyto', items=['jar', 'dropper'], layout='duo', set_='columns', plants=1, h=3.2, seed=6); news('launch-gloss', 'still', p='judydoll', items=['gloss:1', 'gloss:3'], layout='duo', set_='columns', h=3.6, seed=10)
news('factory-tanks', 'lab', tanks=1, seed=3); news('factory-bench', 'lab', tanks=0, seed=5); news('factory-range', 'still', p='scctc', items=['tube', 'pump', 'jarlid', 'dropper'], layout='quad', set_='arch', seed=2); sh('news-lobby', 'news: lobby', 'lobby', 1600, 1000, 64)
news('gift-joocyee', 'gift', p='joocyee'); news('gift-judydoll', 'gift', p='judydoll'); news('welfare-growth', 'prop', kind='growth', p='furterer', light='sun'); news('welfare-stones', 'prop', kind='stones', p='furterer', light='sun')
news('ambassador-hair', 'prop', kind='stage', p='furterer', seed=2); news('ip-rights-2', 'prop', kind='stones', p='joocyee', seed=2); news('anti-counterfeit', 'prop', kind='lens', p='scctc'); news('interview-2', 'prop', kind='magazines', p='judydoll')
news('interview-3', 'prop', kind='magazines', p='furterer', light='sun'); news('media-2', 'prop', kind='magazines', p='biophyto'); news('media-3', 'prop', kind='magazines', p='joocyee'); news('partnership-2', 'prop', kind='rings', p='furterer', light='sun')
news('partnership-3', 'prop', kind='rings', p='joocyee'); news('results-2', 'prop', kind='growth', p='judydoll'); news('ranking-2', 'prop', kind='podium', p='joocyee'); news('awards-2', 'prop', kind='podium', p='biophyto')
news('research', 'prop', kind='molecule', p='biophyto', seed=3, n=8); news('swatch-warm', 'flat_swatch', p='judydoll'); news('campus', 'prop', kind='planes', p='biophyto'); news('steps', 'prop', kind='stairs', p='judydoll'); news('letter', 'prop', kind='envelope', p='furterer', light='sun')
news('cushion-return', 'still', p='judydoll', items=['cushion', 'puff'], layout='duo', set_='steps', side=-1, seed=13); news('family', 'still', p='group', items=['pump', 'lipstick', 'ceramic:1', 'jar'], layout='quad', set_='discs', seed=14)
# --- about
for i in range(9): sh(f'timeline-{2017+i}', f'story timeline {2017+i}', 'prop', 1040, 780, 16, kind='milestone', n=i+1, p='group' if i % 3 == 0 else ('judydoll' if i in (1, 2) else 'joocyee' if i in (4, 5) else 'furterer' if i == 7 else 'biophyto'))
sh('team', 'management team banner', 'team')
for i, (a, b, c) in enumerate((('#F4D2BC', '#E2A488', '#F6EEE6'), ('#E9DCD2', '#C9B2A4', '#EFC7B0'), ('#DDE3E0', '#AFC0BE', '#F3EEE8'))): sh(f'leader-{i+1}', f'leadership portrait {i+1}', 'portrait', 640, 800, 24, variant=i, bg0=a, bg1=b, c=c)
sh('esg-social', 'ESG social', 'prop', 1820, 1168, 16, kind='rings', p='furterer', light='sun'); sh('esg-culture', 'ESG culture', 'prop', 1600, 1026, 24, kind='stones')
sh('join-social', 'social recruitment', 'prop', 2640, 1694, 14, kind='stairs'); sh('join-campus', 'campus recruitment', 'prop', 1920, 1232, 24, kind='planes', p='judydoll'); sh('join-hero', 'join us hero: the planes with room for type', 'prop', 3110, 1497, 12, kind='planes', p='judydoll', frame=(.75, -.125)); sh('contact', 'contact page', 'prop', 1600, 1026, 24, kind='envelope'); sh('not-found', '404', 'prop', 1600, 1026, 24, kind='lost', p='judydoll')
# priority: the home hero, textures, team and skin; pictures that were mended; products of the news; brand heroes; single pages and captions, news props, timeline
def prio(s):
    i = s['id']; b = ('judydoll', 'joocyee', 'furterer', 'biophyto', 'scctc')
    if i.startswith(('home-hero-1', 'home-hero-mat', 'texture', 'desk')): return (0, 0, 0)
    if i.startswith('skin'): return (0, 1, 0)
    if i in ('esg-social', 'esg-culture', 'not-found', 'join-campus', 'contact'): return (1, 0, 0)
    if i == 'judydoll-banner': return (0, 2, 0)
    if i.startswith('judydoll'): return (0, 3, 0)
    if i.endswith('-banner'): return (2, 0, 0)
    if i.startswith('news'): return (3 if s['scene'] != 'prop' else 6, 0, 0)
    if i.split('-')[0] in b and i[-1].isdigit(): return (5, int(i[-1]), b.index(i.split('-')[0]))
    if i.startswith(('leader', 'join', 'home', 'team')): return (4, 0, 0)
    return (7, 0, 0)
S.sort(key=prio)
json.dump(S, open('shots.json', 'w'), indent=1); print(len(S), 'shots', sum(s['w']*s['h']*s['spp'] for s in S)/1e6, 'Msamples')
